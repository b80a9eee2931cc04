import { readPix } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { relogioDoSistema } from '../../platform/relogio.ts'
import { createBancoEmbutido } from './embutido.ts'

const txid = 'f'.repeat(32)
const pedida = {
  txid,
  valor: 12_345,
  vencimento: '2026-12-10',
  devedor: { nome: 'Francisco da Silva', inscricao: '12345678909' },
}

test.each([80, 65_535])('the built-in bank writes, on port %i, a dynamic code that our reader takes', async (port) => {
  const banco = createBancoEmbutido({ port }, relogioDoSistema)
  const { pixCopiaECola } = await banco.registerCobranca(pedida)
  expect(pixCopiaECola).toBe(banco.codigoImediato?.(txid))
  expect(readPix(pixCopiaECola ?? '')).toMatchObject({
    pix: { url: `pix.localhost:${port}/integracoes/v1/cobv/${txid}`, chave: null, txid: null },
  })
})
