import type { Page } from '@playwright/test'

type Pedido = { metodo?: string; caminho: string; corpo?: unknown }

/** What the server answers to a call made past the screens, with the session that this page holds. */
export function callWithSession(page: Page, pedido: Pedido): Promise<{ status: number; codigo: string | undefined }> {
  return page.evaluate(async ({ metodo = 'GET', caminho, corpo }) => {
    const { aplicativo } = JSON.parse(document.getElementById('parceiro')?.textContent ?? '')
    const { access_token } = JSON.parse(localStorage.getItem('contempla.sessao') ?? '')
    const response = await fetch(`/app-cliente/v1${caminho}`, {
      method: metodo,
      headers: {
        access_token,
        client_id: aplicativo.client_id,
        'app-version': '1.70.00',
        platform: 'web',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: corpo === undefined ? null : JSON.stringify(corpo),
    })
    const { codigo } = await response.json().catch(() => ({}))
    return { status: response.status, codigo }
  }, pedido)
}
