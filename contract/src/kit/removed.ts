/** The name shown for the texts of removed members, when nothing else of them is left. No member can use it. */
export const removedMember = 'Membro removido';

export const isRemoved = ({ name }: { name: string }) => name === removedMember;

/** True if a member's name would equal that of removed members. */
export const isTaken = (name: string) =>
  name.toLocaleLowerCase('pt-BR') === removedMember.toLocaleLowerCase('pt-BR');
