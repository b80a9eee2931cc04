import { readPix } from '@contempla/consorcio'
import { beforeEach, expect, test } from 'vitest'
import { createMesaComBanco } from '../../pix/pix.fixture.ts'
import { emitirNovos, run } from './emitidos.fixture.ts'

const mesa = createMesaComBanco()
beforeEach(async () => {
  await mesa().ambiente.sql('delete from mensagem_saida')
})

const textos = async () =>
  (await mesa().ambiente.sql<{ texto: Buffer }>('select texto_cifrado as texto from mensagem_saida order by id')).map(
    ({ texto }) => mesa().ambiente.servidor.contexto.cifra.decifrar(texto),
  )

test('the boletos of the month leave with the Pix code, which the bank is asked for before', async () => {
  const { grupoId, dia } = await emitirNovos(mesa(), 3)
  expect(await run(mesa(), 'envio-dos-boletos', grupoId, dia)).toMatchObject({ porEmail: 3 })
  const enviados = await textos()
  expect(enviados).toHaveLength(3)
  for (const texto of enviados) {
    const [, codigo] = /Para pagar com Pix, copie e cole: (.+)/.exec(texto) ?? []
    expect(readPix(codigo ?? '')).toHaveProperty('pix')
  }
})

test('of a bank that does not answer they leave all the same, and say where the code will be', async () => {
  const { grupoId, dia } = await emitirNovos(mesa(), 2)
  mesa().psp.state.capricho = () => ({ status: 503 })
  expect(await run(mesa(), 'envio-dos-boletos', grupoId, dia)).toMatchObject({ porEmail: 2 })
  mesa().psp.state.capricho = undefined
  for (const texto of await textos()) {
    expect(texto).toContain('Para pagar pelo código:')
    expect(texto).toContain('Para pagar com Pix, use o código do PDF ou o do portal: ')
  }
})
