import type { Contrato, Payload } from '@contempla/contract'

export type Parceiro = Payload<Contrato['GET /parceiros/configuracao']>

/** The configuration that the server inlines in the page as `<script type="application/json" id="parceiro">`. */
export type PageConfig = {
  parceiro: Parceiro
  aplicativo: { client_id: string; client_secret: string }
  demonstracao: boolean
}

/** Reads the inlined configuration. Throws when the page was not served by the server, since no call could be made. */
export function readPageConfig(page: Document): PageConfig {
  const text = page.getElementById('parceiro')?.textContent
  if (!text) throw new Error('A página não traz a configuração do parceiro (#parceiro)')
  const config: PageConfig = JSON.parse(text)
  return config
}
