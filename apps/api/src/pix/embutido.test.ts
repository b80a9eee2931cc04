import { createPublicKey, verify } from 'node:crypto'
import { readPix } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { cobrancasDo, novoBoletoAberto } from './pix.fixture.ts'

const mesa = useMesa()

test('the built-in bank registers the charge in the act of showing it, and answers for it at the address in its code', async () => {
  const { boleto, valor, cota, ver } = await novoBoletoAberto(mesa())
  const { pixCopiaECola, pixEmRegistro } = await ver()
  expect(pixEmRegistro).toBe(false)
  expect(await cobrancasDo(mesa(), boleto)).toMatchObject([
    { situacao: 'ativa', codigo: pixCopiaECola, pedir_em: null },
  ])
  const lido = readPix(pixCopiaECola)
  const url = 'pix' in lido ? (lido.pix.url ?? '') : ''
  const { pathname } = new URL(`http://${url}`)
  const resposta = await fetch(`${mesa().ambiente.url}${pathname}`)
  expect([resposta.status, resposta.headers.get('content-type')]).toEqual([200, 'application/jose'])
  const [cabecalho = '', dado = '', assinatura = ''] = (await resposta.text()).split('.')
  const decode = (parte: string) => JSON.parse(Buffer.from(parte, 'base64url').toString('utf8'))
  const chave = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: decode(cabecalho).kid }, format: 'jwk' })
  expect(verify(null, Buffer.from(`${cabecalho}.${dado}`), chave, Buffer.from(assinatura, 'base64url'))).toBe(true)
  // Whoever has a code reads this, a session by a link too, which is not told the whole CPF.
  const [pessoa] = await mesa().ambiente.sql<{ inscricao: Buffer; nome: string }>(
    'select c.inscricao_cifrada as inscricao, c.nome from cliente c join cota q on q.cliente_id = c.id where q.id = $1',
    [cota.cotaId],
  )
  const inscricao = mesa().ambiente.servidor.contexto.cifra.decifrar(pessoa?.inscricao ?? Buffer.of())
  expect(inscricao).toMatch(/^\d{11}$/)
  expect(JSON.stringify(decode(dado))).not.toContain(inscricao)
  expect(decode(dado)).toMatchObject({
    txid: pathname.split('/').at(-1),
    status: 'ATIVA',
    valor: { original: (valor / 100).toFixed(2) },
    calendario: { dataDeVencimento: cota.parcela.vencimento, validadeAposVencimento: 0 },
    recebedor: { cidade: 'Brasília' },
  })
})

test('at an address of no charge there is none', async () => {
  const resposta = await fetch(`${mesa().ambiente.url}/integracoes/v1/cobv/${'f'.repeat(32)}`)
  expect([resposta.status, (await resposta.json()).codigo]).toEqual([404, 'NAO_ENCONTRADO'])
})
