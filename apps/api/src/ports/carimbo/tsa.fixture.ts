import 'reflect-metadata'
import { createHash, createPrivateKey, sign, webcrypto } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { cryptoProvider, ExtendedKeyUsageExtension, X509CertificateGenerator } from '@peculiar/x509'
import { conjunto, der, inteiro, noEm, oid, oidDe, readDer, sequencia } from './der.fixture.ts'

cryptoProvider.set(webcrypto as Crypto)

const sha256Oid = '2.16.840.1.101.3.4.2.1'
const ecdsaComSha256 = '1.2.840.10045.4.3.2'
const tstInfo = '1.2.840.113549.1.9.16.1.4'
const algoritmo = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

async function createEmissor(uso: string) {
  const keys = await crypto.subtle.generateKey(algoritmo, true, ['sign', 'verify'])
  const certificado = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Carimbo de teste',
    keys,
    signingAlgorithm: algoritmo,
    serialNumber: '0badc0de',
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2049-12-31'),
    extensions: [new ExtendedKeyUsageExtension([uso], true)],
  })
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  return {
    certificado: Buffer.from(certificado.rawData),
    chave: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
  }
}

type Emissor = Awaited<ReturnType<typeof createEmissor>>
type Pedido = { resumo: Buffer; nonce: Buffer }

/** What a request says, if it is one: version 1, a SHA-256, a number, and the certificate asked for (RFC 3161, §2.4.1). */
function readPedido(corpo: Buffer): Pedido {
  const pedido = readDer(corpo)
  if (pedido.inteiro.length !== corpo.length || pedido.filhos.length !== 4) throw new Error('não é um pedido')
  const [versao, nonce, certificado] = [noEm(pedido, 0), noEm(pedido, 2), noEm(pedido, 3)]
  const resumo = noEm(pedido, 1, 1).conteudo
  const certo =
    versao.conteudo.equals(Buffer.from([1])) &&
    oidDe(noEm(pedido, 1, 0, 0)) === sha256Oid &&
    resumo.length === 32 &&
    nonce.tag === 0x02 &&
    certificado.conteudo.equals(Buffer.from([0xff]))
  if (!certo) throw new Error('o pedido não diz o que precisa')
  return { resumo, nonce: nonce.conteudo }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const resumoEm = () => sequencia(oid(sha256Oid))

/** A token over what was asked for, signed with the attributes that one has (RFC 5652, RFC 5816). */
function makeToken({ resumo, nonce }: Pedido, { certificado, chave }: Emissor, quando: string): Buffer {
  const info = sequencia(
    inteiro(1),
    oid('1.2.3.4'),
    sequencia(resumoEm(), der(0x04, resumo)),
    inteiro(42),
    der(0x18, Buffer.from(quando)),
    der(0x02, nonce),
  )
  const essCert = sequencia(sequencia(sequencia(der(0x04, sha256(certificado)))))
  const atributos = conjunto(
    sequencia(oid('1.2.840.113549.1.9.3'), conjunto(oid(tstInfo))),
    sequencia(oid('1.2.840.113549.1.9.4'), conjunto(der(0x04, sha256(info)))),
    sequencia(oid('1.2.840.113549.1.9.16.2.47'), conjunto(essCert)),
  )
  const [corpo] = readDer(certificado).filhos
  if (!corpo) throw new Error('o certificado não tem corpo')
  // Version, serial number, algorithm, issuer.
  const quemAssina = sequencia(noEm(corpo, 3).inteiro, noEm(corpo, 1).inteiro)
  const signerInfo = sequencia(
    inteiro(1),
    quemAssina,
    resumoEm(),
    Buffer.concat([Buffer.from([0xa0]), atributos.subarray(1)]),
    sequencia(oid(ecdsaComSha256)),
    der(0x04, sign('sha256', atributos, chave)),
  )
  const assinado = sequencia(
    inteiro(3),
    conjunto(resumoEm()),
    sequencia(oid(tstInfo), der(0xa0, der(0x04, info))),
    der(0xa0, certificado),
    conjunto(signerInfo),
  )
  return sequencia(oid('1.2.840.113549.1.7.2'), der(0xa0, assinado))
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const partes: Buffer[] = []
  for await (const parte of request) partes.push(Buffer.from(parte))
  return Buffer.concat(partes)
}

export const CARIMBADO_EM = new Date('2026-11-20T15:00:01Z')

type Defeito = 'cala' | 'recusa' | 'outro-resumo' | 'outro-nonce' | 'forjado' | 'outro-uso' | 'enorme' | 'lixo' | number

/** A service of time stamps that takes what is a request, written as one, and nothing else. */
export async function startTsa({ autorizacao }: { autorizacao?: string } = {}) {
  const [emissor, outroUso] = await Promise.all([
    createEmissor('1.3.6.1.5.5.7.3.8'),
    createEmissor('1.3.6.1.5.5.7.3.1'),
  ])
  const state = { defeito: undefined as Defeito | undefined, pedidos: 0 }
  const respostas: Readonly<Record<string, (pedido: Pedido) => Buffer>> = {
    recusa: () => sequencia(sequencia(inteiro(2))),
    'outro-resumo': (pedido) => aceito({ ...pedido, resumo: sha256(pedido.resumo) }),
    'outro-nonce': (pedido) => aceito({ ...pedido, nonce: Buffer.from('0102030405060708', 'hex') }),
    'outro-uso': (pedido) => aceito(pedido, outroUso),
    forjado: (pedido) => aceito(pedido, { ...emissor, chave: outroUso.chave }),
    enorme: () => Buffer.alloc(200_000),
    lixo: () => Buffer.from('nada disso'),
  }
  const aceito = (pedido: Pedido, quem = emissor) =>
    sequencia(sequencia(inteiro(0)), makeToken(pedido, quem, '20261120150001Z'))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    state.pedidos++
    const corpo = await read(request)
    if (state.defeito === 'cala') return
    const { method, headers } = request
    const certo = method === 'POST' && headers['content-type'] === 'application/timestamp-query'
    if (!certo) return void response.writeHead(415).end()
    if (headers.authorization !== autorizacao) return void response.writeHead(401).end()
    if (typeof state.defeito === 'number') return void response.writeHead(state.defeito).end()
    const pedido = readPedido(corpo)
    const bytes = (respostas[state.defeito ?? ''] ?? aceito)(pedido)
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(bytes)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/tsr`,
    state,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
