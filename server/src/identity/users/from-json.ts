import type { Factor, Identity } from '../account-model.ts';

type TimestampName = 'last_sign_in_at' | 'last_challenged_at' | 'created_at' | 'updated_at';
/** A row as PostgreSQL returns it in JSON, with timestamps as text. */
export type JsonRow<Row> = {
  [Name in keyof Row]: Name extends TimestampName ? string | Extract<Row[Name], null> : Row[Name];
};

export function identityFromJson(identity: JsonRow<Identity>): Identity {
  return {
    ...identity,
    last_sign_in_at: parseNullableDate(identity.last_sign_in_at),
    created_at: new Date(identity.created_at),
    updated_at: new Date(identity.updated_at),
  };
}

export function factorFromJson(factor: JsonRow<Factor>): Factor {
  return {
    ...factor,
    last_challenged_at: parseNullableDate(factor.last_challenged_at),
    created_at: new Date(factor.created_at),
    updated_at: new Date(factor.updated_at),
  };
}

const parseNullableDate = (text: string | null) => (text === null ? null : new Date(text));
