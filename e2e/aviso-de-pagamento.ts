import { createHmac, randomUUID } from 'node:crypto'
import type { Ambiente } from '@contempla/dev-env'
import { expect } from '@playwright/test'

/** With which the bank signs its notices. */
export const segredoDoAviso = 'segredo-do-webhook-para-o-navegador'
/** The part of the address of the notices of Pix that only the bank knows. */
export const segredoDoAvisoDePix = 'segredo-do-endereco-do-pix-para-o-navegador'

/** Pays a Pix code at the payer's bank of the demonstration: what it charges is read at its address, and the bank tells of the money. */
export async function payPix({ ambiente }: { ambiente: Ambiente }, codigo: string) {
  const resposta = await fetch(`${ambiente.url}/demonstracao/banco`, {
    method: 'POST',
    body: new URLSearchParams({ codigo }),
  })
  expect(await resposta.text()).toContain('Pago: R$')
}

/** Tells, as the bank does, that a boleto was paid today. */
export async function notifyPagamento({ ambiente }: { ambiente: Ambiente }, ticket: string, valor: number) {
  const dia = ambiente.relogio.agora().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const corpo = JSON.stringify({
    eventos: [{ id: randomUUID(), tipo: 'pagamento', nossoNumero: ticket, valor, dia }],
  })
  // The signature is of the moment at which it is sent, whatever the system's clock says.
  const segundos = Math.floor(Date.now() / 1000)
  const assinatura = createHmac('sha256', segredoDoAviso).update(`${segundos}.${corpo}`).digest('hex')
  const resposta = await fetch(`${ambiente.url}/integracoes/v1/pagamentos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'contempla-assinatura': `t=${segundos},v1=${assinatura}` },
    body: corpo,
  })
  expect(resposta.status).toBe(200)
  expect((await resposta.json()).data.eventos[0]).toMatchObject({ alocado: valor, naFila: 0 })
}
