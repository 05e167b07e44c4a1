import ts from 'typescript';

// Sentences about single sign-on, external providers, applications and wallets whose tests still compare only the code.
// The list must end empty: the rule also reports a listed sentence that a test compares.
const untested = new Set([
  'bad_id_token',
  'bad_oauth_callback',
  'bad_oauth_state',
  'chain_unknown',
  'custom_provider_exists',
  'custom_provider_not_found',
  'email_conflict_identity_not_deletable',
  'id_token_needed',
  'id_token_provider_needed',
  'identity_already_exists',
  'identity_not_found',
  'identity_of_other_user',
  'invite_not_found',
  'no_such_admin_sso_provider',
  'no_such_sso_provider',
  'oauth_authorization_not_found',
  'oauth_client_not_found',
  'oauth_state_invalid',
  'provider_disabled',
  'provider_email_needs_verification',
  'provider_url_link_local',
  'provider_url_loopback',
  'provider_url_private',
  'saml_assertion_invalid',
  'saml_assertion_no_email',
  'saml_assertion_no_user_id',
  'saml_entity_id_mismatch',
  'saml_idp_already_exists',
  'saml_metadata_fetch_failed',
  'saml_relay_state_expired',
  'saml_relay_state_not_found',
  'saml_response_missing',
  'sign_in_again',
  'sso_domain_already_exists',
  'sso_metadata_needed',
  'sso_metadata_twice',
  'sso_name_id_format_unknown',
  'sso_organisation_twice',
  'sso_provider_off',
  'sso_type_unknown',
  'unverified_email_told',
  'user_sso_managed',
  'wallet_address_solana',
  'wallet_domain_invalid',
  'web3_chain_disabled',
]);

const thisFile = 'tools/source-rules/identity-sentences.mjs';
const catalogue = /^server\/src\/messages\/en-US\/identity\/([\w-]+-)?(errors|error-cases)\.ts$/;
const serverTest = /^server\/src\/(?!messages\/).*\.test\.ts$/;

/**
 * Reports each English sentence of an error of identity that no test of the server contains. Clients show and compare
 * these sentences, so a test must contain the whole sentence in one string, with values in place of its parameters.
 * Comments, titles and shared test code do not count. Two keys with the same sentence count as one.
 */
export function findUntestedIdentitySentences(files, exempt = untested) {
  const sentences = files.filter(({ path }) => catalogue.test(path)).flatMap(readSentences);
  const missing = new Set(sentences);
  for (const file of files.filter(({ path }) => serverTest.test(path))) {
    const candidates = [...missing].filter(({ longestPart }) => file.text.includes(longestPart));
    if (candidates.length === 0) continue;
    const texts = readComparedTexts(file);
    for (const sentence of candidates) {
      if (texts.some((text) => sentence.pattern.test(text))) missing.delete(sentence);
    }
  }
  return [
    ...sentences
      .filter((sentence) => missing.has(sentence) !== exempt.has(sentence.name))
      .map((sentence) => describe(sentence, missing.has(sentence))),
    ...(sentences.length === 0 ? [] : describeUnknownKeys(exempt, sentences)),
  ];
}

const describe = ({ path, name, text }, isMissing) =>
  isMissing
    ? `${path}: no test of the server contains the sentence of ${name}: ${text}`
    : `${path}: a test contains the sentence of ${name}; remove ${name} from the exemptions`;

const describeUnknownKeys = (exempt, sentences) =>
  [...exempt]
    .filter((key) => sentences.every(({ name }) => name !== key))
    .map((key) => `${thisFile}: no error of identity has the key ${key}; remove it from the exemptions`);

function readSentences({ path, text: source }) {
  const sentences = [];
  visitNodes(parse(path, source), (node) => {
    if (!ts.isPropertyAssignment(node) || !ts.isStringLiteralLike(node.initializer)) return;
    const { text } = node.initializer;
    const parts = text.split(/\{\w+\}/);
    sentences.push({
      path,
      name: node.name.text,
      text,
      pattern: new RegExp(`^${parts.map(RegExp.escape).join('.+')}$`, 's'),
      longestPart: findLongestVerbatimPart(text),
    });
  });
  return sentences;
}

/** Returns the longest part of a sentence without parameters and without characters that a string can escape. */
const findLongestVerbatimPart = (text) =>
  text.split(/\{\w+\}|['"`\\]/).reduce((longest, part) => (part.length > longest.length ? part : longest));

/** Returns the strings of a test without its titles. An ellipsis replaces each expression in a template. */
function readComparedTexts({ path, text }) {
  const texts = [];
  visitNodes(parse(path, text), (node) => {
    if (isTitle(node)) return;
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'));
  });
  return texts;
}

const isTitle = (node) =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  /^(test|describe)\b/.test(node.parent.expression.getText());

function visitNodes(source, read) {
  const visit = (node) => {
    read(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
}

const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
