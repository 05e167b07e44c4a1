import type { Language } from '@mutirao/contract/kit/languages';
import type { NamedMember, Profile } from '@mutirao/contract/features/members/shapes';
import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable } from '#platform/database/database';

export type MemberRow = {
  id: string;
  supabase_id: string;
  name: string;
  email: string;
  role: Role;
  language: Language | null;
  avatar: string | null;
  bio: string;
  location: string;
  github: string;
  linkedin: string;
  whatsapp: string;
  instagram: string;
  show_bio: boolean;
  show_location: boolean;
  show_github: boolean;
  show_linkedin: boolean;
  show_whatsapp: boolean;
  show_instagram: boolean;
  show_email: boolean;
  show_points: boolean;
  profile_visibility: Profile['profileVisibility'];
  created_at: Date;
  points: number;
  badges: string[];
};

export const memberColumns = sql`
  id, supabase_id, name, email, role, language, avatar, bio, location, github, linkedin, whatsapp, instagram, show_bio,
  show_location, show_github, show_linkedin, show_whatsapp, show_instagram, show_email, show_points, profile_visibility,
  created_at, coalesce((select p.points from member_points p where p.member_id = members.id), 0) as points,
  array(select b.badge from member_badges b where b.member_id = members.id order by b.granted_at, b.badge) as badges`;

const selectMember = sql`select ${memberColumns} from members`;

export async function findMember(db: Queryable, id: string) {
  return toProfile(await db.row<MemberRow>(sql`${selectMember} where id = ${id}`));
}

export async function findMemberBySupabaseId(db: Queryable, supabaseId: string) {
  return toProfile(await db.row<MemberRow>(sql`${selectMember} where supabase_id = ${supabaseId}`));
}

export async function findMemberByEmail(db: Queryable, email: string) {
  return toProfile(await db.row<MemberRow>(sql`${selectMember} where lower(email) = lower(${email})`));
}

/** Members by the beginning of any word of their name; those whose name begins so come first. */
export async function findNamed(db: Queryable, beginning: string, limit: number): Promise<NamedMember[]> {
  const wanted = beginning.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return db.rows<NamedMember>(sql`
    select id, name, avatar from members
    where ' ' || plain_name(name) like '% ' || plain_name(${wanted}) || '%'
    order by plain_name(name) like plain_name(${wanted}) || '%' desc, plain_name(name), id
    limit ${limit}`);
}

type NewMember = {
  id: string;
  supabaseId: string;
  name: string;
  email: string;
  role: Role;
  createdAt: Date;
};

/** Inserts the member unless the account has one already: two first syncs at once make one. */
export async function insertMember(db: Queryable, member: NewMember) {
  await db.run(sql`
    insert into members (id, supabase_id, name, email, role, created_at)
    values (${member.id}, ${member.supabaseId}, ${member.name}, ${member.email}, ${member.role}, ${member.createdAt})
    on conflict (supabase_id) do nothing`);
}

export async function updateEmail(db: Queryable, id: string, email: string) {
  await db.run(sql`update members set email = ${email} where id = ${id} and email <> ${email}`);
}

/** Where a member's days begin, as their browser last said. */
export async function updateZone(db: Queryable, id: string, zone: string) {
  await db.run(sql`update members set zone = ${zone} where id = ${id} and zone is distinct from ${zone}`);
}

export async function updateRole(db: Queryable, id: string, role: Role) {
  await db.run(sql`update members set role = ${role} where id = ${id}`);
}

/** Locks every admin in id order, so that two of them cannot demote each other at once. */
export async function lockAdmins(tx: Queryable) {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from members where role = 'admin' order by id for update`,
  );
  return rows.map((row) => row.id);
}

/** Sessions without a member cannot exist; members without an admin among them may not. */
export async function countAdmins(db: Queryable) {
  const row = await db.row<{ admins: number; members: number }>(sql`
    select count(*) filter (where role = 'admin') as admins, count(*) as members from members`);
  return row ?? { admins: 0, members: 0 };
}

export function toProfile(row: MemberRow | undefined): Profile | undefined {
  if (!row) return undefined;
  return {
    id: row.id,
    supabaseId: row.supabase_id,
    name: row.name,
    email: row.email,
    role: row.role,
    isAdmin: row.role === 'admin',
    points: row.points,
    badges: row.badges,
    bio: row.bio,
    location: row.location,
    github: row.github,
    linkedin: row.linkedin,
    whatsapp: row.whatsapp,
    instagram: row.instagram,
    avatar: row.avatar,
    showBio: row.show_bio,
    showLocation: row.show_location,
    showGithub: row.show_github,
    showLinkedin: row.show_linkedin,
    showWhatsapp: row.show_whatsapp,
    showInstagram: row.show_instagram,
    showEmail: row.show_email,
    showPoints: row.show_points,
    profileVisibility: row.profile_visibility,
    language: row.language,
    createdAt: row.created_at.toISOString(),
  };
}
