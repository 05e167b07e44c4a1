import type { DocumentedSetting } from '#platform/config/documented-setting';

export const documentedModelSettings: readonly DocumentedSetting[] = [
  {
    name: 'AI_URL',
    isInBackups: true,
    defaultValue: '(off)',
    meaning:
      'Base URL of a language model with an OpenAI-compatible API, such as `https://api.example.com/v1` ([how](docs/en/ai.md)). Texts of members are sent there when they request a summary, an answer or a suggestion.',
  },
  {
    name: 'AI_MODEL',
    isInBackups: true,
    defaultValue: '(none)',
    meaning: 'Name of the model at that service; required with `AI_URL`.',
  },
  {
    name: 'AI_KEY',
    isInBackups: false,
    defaultValue: '(none)',
    meaning:
      'API key of that service; it never leaves this server. Required unless the model runs on this machine.',
  },
  {
    name: 'AI_SECONDS',
    isInBackups: true,
    defaultValue: '45',
    meaning: 'Timeout for a response of the model in seconds, at most 300.',
  },
  {
    name: 'AI_A_DAY',
    isInBackups: true,
    defaultValue: '1000',
    meaning:
      'Maximum number of requests to the model in a day, all processes together; after that the assistant is unavailable until the next day.',
  },
  {
    name: 'AI_AT_ONCE',
    isInBackups: true,
    defaultValue: '2',
    meaning:
      'Maximum number of concurrent requests to the model per process; further requests wait in a queue.',
  },
];
