import { auditActions, type AuditAction } from '@mutirao/contract/features/audit/shapes';

/** What is said of each deed. */
const sentences = {
  'report.decided': 'reportDecided',
  'report.closed': 'reportClosed',
  'member.punished': 'memberPunished',
  'punishment.lifted': 'punishmentLifted',
  'appeal.granted': 'appealGranted',
  'appeal.denied': 'appealDenied',
  'member.role': 'memberRole',
  'settings.gamification': 'settingsGamification',
  'settings.hub': 'settingsHub',
  'settings.accent': 'settingsAccent',
  'settings.logo': 'settingsLogo',
  'category.added': 'categoryAdded',
  'category.changed': 'categoryChanged',
  'category.ordered': 'categoryOrdered',
  'discussion.deleted': 'discussionDeleted',
  'comment.deleted': 'commentDeleted',
  'discussion.pinned': 'discussionPinned',
  'discussion.unpinned': 'discussionUnpinned',
  'discussion.locked': 'discussionLocked',
  'discussion.unlocked': 'discussionUnlocked',
  'discussion.edited': 'discussionEdited',
  'comment.edited': 'commentEdited',
  'legal.published': 'legalPublished',
  'invite.revoked': 'inviteRevoked',
} as const satisfies Record<AuditAction, string>;

export const sentenceOf = (action: AuditAction) => sentences[action];

/** The deed as one that is known here; a later version may have written down others. */
export const knownAction = (action: string) => auditActions.find((known) => known === action);

const fields = {
  action: 'fieldAction',
  removed: 'fieldRemoved',
  status: 'fieldStatus',
  type: 'fieldType',
  days: 'fieldDays',
  role: 'fieldRole',
  pointsPerPost: 'fieldPointsPerPost',
  pointsPerComment: 'fieldPointsPerComment',
  pointsPerLike: 'fieldPointsPerLike',
  name: 'fieldName',
  reading: 'fieldReading',
  joining: 'fieldJoining',
  document: 'fieldDocument',
  version: 'fieldVersion',
  material: 'fieldMaterial',
  accent: 'fieldAccent',
  logo: 'fieldLogo',
  category: 'fieldCategory',
  tone: 'fieldTone',
  isArchived: 'fieldArchived',
  order: 'fieldOrder',
} as const;

const values = {
  'action ignore': 'ignore',
  'action delete': 'delete',
  'action warn': 'warn',
  'action temporary_ban': 'temporaryBan',
  'action permanent_ban': 'permanentBan',
  'status pending': 'pending',
  'status resolved': 'resolved',
  'status ignored': 'ignored',
  'type removal': 'removal',
  'type warning': 'warning',
  'type temporary_ban': 'temporaryBan',
  'type permanent_ban': 'permanentBan',
  'role member': 'member',
  'role moderator': 'moderator',
  'role admin': 'admin',
  'reading closed': 'readingClosed',
  'reading preview': 'readingPreview',
  'reading open': 'readingOpen',
  'joining open': 'joiningOpen',
  'joining invite': 'joiningInvite',
  'tone neutral': 'toneNeutral',
  'tone brand': 'toneBrand',
  'tone sun': 'toneSun',
  'tone plum': 'tonePlum',
  'tone leaf': 'toneLeaf',
  'document terms': 'terms',
  'document privacy': 'privacy',
  'document rules': 'rules',
} as const;

const fieldNames = new Map<string, (typeof fields)[keyof typeof fields]>(Object.entries(fields));
const valueNames = new Map<string, (typeof values)[keyof typeof values]>(Object.entries(values));

export const fieldName = (field: string) => fieldNames.get(field);
export const valueName = (field: string, value: string) => valueNames.get(`${field} ${value}`);
