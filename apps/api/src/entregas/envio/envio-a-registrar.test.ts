import { addDays, parseContaDaRemessa } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { irPara } from '../../cobrancas/cobrancas.fixture.ts'
import { useMesa } from '../../pagamentos/pagamentos.fixture.ts'
import { createRemessas } from '../../pagamentos/remessa/remessa.fixture.ts'
import { darEndereco, emitirNovos, run } from './emitidos.fixture.ts'

const itau = { banco: '341', conta: '1234/56789', carteira: '109' }
const contasDaRemessa = [parseContaDaRemessa('341/1234/56789/109')].filter((conta) => conta !== null)
const mesa = useMesa(async () => ({ contasDaRemessa }))
const { gerar } = createRemessas(mesa, itau)
const sql = (texto: string, valores: unknown[] = []) => mesa().ambiente.sql(texto, valores)

async function novos() {
  const { grupoId, dia, emitidas } = await emitirNovos(mesa())
  const [emitida] = emitidas
  if (!emitida) throw new Error('nada se emitiu')
  await darEndereco(mesa(), emitida.clienteId)
  await sql('update parceiro set administradora = $2 where chave = $1', [
    mesa().parceiro.chave,
    JSON.stringify({ nome: 'Administradora Açaí Ltda.', cnpj: '11222333000181' }),
  ])
  return { grupoId, dia, emitida }
}

const texto = async () => {
  const [mensagem] = await mesa().ambiente.sql<{ texto: Buffer }>(
    'select texto_cifrado as texto from mensagem_saida order by id desc limit 1',
  )
  return mesa().ambiente.servidor.contexto.cifra.decifrar(mensagem?.texto ?? Buffer.of())
}

test('the boleto of the month waits for its bank to have the title, and leaves with its bar code', async () => {
  const { grupoId, dia } = await novos()
  expect(await run(mesa(), 'envio-dos-boletos', grupoId, dia)).toMatchObject({ porEmail: 0, semRegistro: 1 })
  irPara(mesa().ambiente, dia)
  expect((await gerar()).status).toBe(200)
  expect(await run(mesa(), 'envio-dos-boletos', grupoId, addDays(dia, 1))).toMatchObject({
    porEmail: 1,
    semRegistro: 0,
  })
  expect(await texto()).toContain('Para pagar pelo código: ')
})

test('one that its bank does not get in time leaves with its Pix code, and says why', async () => {
  const { grupoId, dia, emitida } = await novos()
  for (const dias of [0, 1, 2])
    expect(await run(mesa(), 'envio-dos-boletos', grupoId, addDays(dia, dias))).toMatchObject({ semRegistro: 1 })
  expect(addDays(dia, 3) < emitida.vencimento).toBe(true)
  expect(await run(mesa(), 'envio-dos-boletos', grupoId, addDays(dia, 3))).toMatchObject({ porEmail: 1 })
  expect(await texto()).not.toContain('Para pagar pelo código: ')
  expect(await texto()).toContain('O banco ainda registra este boleto')
  expect(await texto()).toContain('Para pagar com Pix')
})
