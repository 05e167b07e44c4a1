/** True if a URL contains a user name or a password, such as `https://user:password@host`. */
export const hasUrlCredentials = ({ username, password }: URL) => username !== '' || password !== '';
