/** The text of a bank's file: in UTF-8, or in the alphabet that older programs write. */
export async function decodeBankStatement(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
