/** Under which name the texts of those who left stand, where nothing else is left of them. Nobody else may be called so. */
export const removedMember = 'Membro removido';

export const isRemoved = ({ name }: { name: string }) => name === removedMember;

/** Whether somebody who is here would be called as those who left. */
export const isTaken = (name: string) =>
  name.toLocaleLowerCase('pt-BR') === removedMember.toLocaleLowerCase('pt-BR');
