export const roles = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Whether `role` is at least `minRole`: member, then moderator, then admin. */
export function isRoleAtLeast(role: Role, minRole: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(minRole);
}

/** Whether a role belongs to the staff, who see and decide more than members. */
const staffRoles = { member: false, moderator: true, admin: true } as const satisfies Record<Role, boolean>;

type StaffRole = { [Name in Role]: (typeof staffRoles)[Name] extends true ? Name : never }[Role];

export const isStaffRole = (role: Role): role is StaffRole => staffRoles[role];

/** The roles of the staff, for statements. */
export const staffRoleNames = roles.filter(isStaffRole);
