/** The name shown for the texts of removed members, when nothing else of them is left. No member can use it. */
export const removedMemberName = 'Membro removido';

export const isRemovedMember = ({ name }: { name: string }) => name === removedMemberName;

/** True if a member's name would equal that of removed members. */
export const isReservedName = (name: string) =>
  name.toLocaleLowerCase('pt-BR') === removedMemberName.toLocaleLowerCase('pt-BR');
