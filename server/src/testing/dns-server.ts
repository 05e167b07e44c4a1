import { createSocket, type RemoteInfo } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { isIPv6 } from 'node:net';

const types = { A: 1, PTR: 12, MX: 15, TXT: 16, AAAA: 28 } as const;
type RecordType = keyof typeof types;
/** The records of each name and type, such as `'hub.example TXT'`, or `fails` to return a server failure. */
export type TestDnsRecordsByNameAndType = Readonly<Record<string, readonly string[] | 'fails'>>;

const [serverFailure, noSuchName] = [2, 3];

/** Starts a name server on this machine that answers from a zone, and a resolver that asks it only. */
export async function startDnsServer() {
  let zone: TestDnsRecordsByNameAndType = {};
  let queryCount = 0;
  const socket = createSocket('udp4');
  socket.on('message', (query: Buffer, { address, port }: RemoteInfo) => {
    queryCount += 1;
    socket.send(answer(query, zone), port, address);
  });
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  const resolver = new Resolver({ timeout: 5_000, tries: 2 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    resolver,
    serve: (next: TestDnsRecordsByNameAndType) => void (zone = next),
    countQueries: () => queryCount,
    stop: () => void socket.close(),
  };
}

/** Returns the response to a query of one question (RFC 1035, section 4). */
function answer(query: Buffer, zone: TestDnsRecordsByNameAndType): Buffer {
  const { name, end } = readName(query, 12);
  const code = query.readUInt16BE(end);
  const type = (Object.keys(types) as RecordType[]).find((known) => types[known] === code);
  const found = type && zone[`${name.toLowerCase()} ${type}`];
  const isKnown = Object.keys(zone).some((key) => key.startsWith(`${name.toLowerCase()} `));
  const records = type && found !== 'fails' ? (found ?? []).map((text) => writeRecord(type, text)) : [];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  // The flags of a DNS response with recursion, and the response code.
  header.writeUInt16BE(0x81_80 | (found === 'fails' ? serverFailure : isKnown ? 0 : noSuchName), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, query.subarray(12, end + 4), ...records]);
}

function readName(message: Buffer, start: number) {
  const labels: string[] = [];
  let at = start;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}

function writeRecord(type: RecordType, text: string): Buffer {
  const data = writeData(type, text);
  const head = Buffer.alloc(12);
  // A pointer to byte 12 of the message, where the name in the question begins (name compression).
  head.writeUInt16BE(0xc0_0c, 0);
  head.writeUInt16BE(types[type], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function writeData(type: RecordType, text: string): Buffer {
  switch (type) {
    case 'A':
      return Buffer.from(text.split('.').map(Number));
    case 'AAAA':
      return writeLongAddress(text);
    case 'PTR':
      return writeName(text);
    case 'MX':
      return Buffer.concat([Buffer.of(0, 10), writeName(text)]);
    case 'TXT':
      return Buffer.concat((text.match(/.{1,255}/gs) ?? ['']).map(writeString));
  }
}

const writeString = (text: string) => Buffer.concat([Buffer.of(Buffer.byteLength(text)), Buffer.from(text)]);

const writeName = (name: string) => Buffer.concat([...name.split('.').map(writeString), Buffer.of(0)]);

function writeLongAddress(text: string): Buffer {
  if (!isIPv6(text)) throw new Error(`${text} is not an IPv6 address`);
  const [head = '', tail = ''] = text.split('::');
  const words = (part: string) => part.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - words(head).length - words(tail).length }, () => '0');
  const all = [...words(head), ...zeros, ...words(tail)];
  return Buffer.from(all.map((word) => word.padStart(4, '0')).join(''), 'hex');
}
