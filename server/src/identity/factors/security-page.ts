/** The page where users manage their factors; the emails about factors link to it. */
export const securityPagePath = '/settings/seguranca';
