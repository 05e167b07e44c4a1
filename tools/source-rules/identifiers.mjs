import ts from 'typescript';

const isCode = (path) =>
  /^(server|contract|tools|bench|web|e2e|markdown)\/.*\.(tsx?|mjs)$/.test(path) &&
  !/\/(messages|source-rules)\//.test(path);

/** Words that no name may contain, with what to write instead. */
const replacements = new Map([
  ['whoever', 'the noun, such as member or client'],
  ['whomever', 'the noun, such as member or client'],
  ['quicken', 'compile'],
  ['texter', 'smsSender'],
  ['lend', 'the verb of the action, such as withConnection'],
  ['comer', 'externalIdentity'],
  ['hollow', 'anonymize'],
  ['unsign', 'anonymize'],
  ['happenings', 'notificationEvents'],
  ['tidy', 'purge'],
  ['sweep', 'purge'],
  ['sweeper', 'the noun, such as monitor'],
  ['prune', 'purge'],
  ['house', 'the precise noun, such as instance'],
  ['deeds', 'actions'],
  ['beat', 'heartbeat'],
  ['ear', 'subscriber'],
  ['errand', 'purpose'],
  ['patience', 'timeoutMs'],
  ['hasty', 'the noun of the setting'],
  ['hurry', 'the verb of the action, such as reconnectNow'],
  ['fate', 'the noun, such as pendingAction'],
  ['wish', 'the noun, such as choice'],
  ['doomed', 'the noun, such as deletionTarget'],
  ['dial', 'connect'],
  ['redial', 'reconnect'],
  ['tell', 'the verb of the action, such as notify or send'],
  ['told', 'the past participle of the action, such as notified'],
  ['say', 'the verb of the action, such as print or format'],
  ['said', 'the noun, such as message'],
  ['brought', 'the noun, such as result'],
  ['bring', 'the verb of the action, such as restore'],
  ['makes', 'isGrant or the like: what is made'],
  ['came', 'the noun, such as joinedMembers'],
  ['roomy', 'ample'],
  ['courtesy', 'grace'],
  ['sparing', 'lowMemory'],
  ['foot', 'footer'],
  ['twin', 'duplicate'],
  ['dear', 'expensive'],
  ['beside', 'the relation, such as during or next to'],
]);

/** Finds names with words that are not the terms of the field. */
export function findForbiddenNames(files) {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap(({ path, text }) =>
      [...new Set(namesOf(text))].flatMap((name) =>
        wordsOf(name)
          .filter((word) => replacements.has(word))
          .map((word) => `${path}: the name ${name} contains "${word}" (write: ${replacements.get(word)})`),
      ),
    );
}

const wordsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$#]+/);

/** Returns the identifiers of a source text; those in strings and comments do not count. */
function namesOf(text) {
  if (![...replacements.keys()].some((word) => text.toLowerCase().includes(word))) return [];
  const names = [];
  const visit = (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return names;
}
