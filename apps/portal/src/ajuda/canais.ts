import type { Contrato, Payload } from '@contempla/contract'
import type { Parceiro } from '../shell/page-config.ts'

export type Canal = Payload<Contrato['GET /parceiros/:id/conteudo']>['canais'][number]
type Links = Pick<Parceiro, 'whatsapp_url' | 'link_atendimento_whatsapp'>

/** A link may bring the conversation's first words; it is the same conversation without them. */
function conversa(href: string): string {
  if (!URL.canParse(href)) return href
  const url = new URL(href)
  url.searchParams.delete('text')
  return url.href
}

/** The partner's channels, then its WhatsApp links that lead to none of them. */
export function canaisDoParceiro(canais: readonly Canal[], links: Links): readonly Canal[] {
  const achados = [...canais]
  for (const href of [links.link_atendimento_whatsapp, links.whatsapp_url]) {
    if (!href || achados.some((canal) => conversa(canal.href) === conversa(href))) continue
    achados.push({ tipo: 'whatsapp', titulo: 'WhatsApp', valor: 'Converse por mensagem', href, horario: null })
  }
  return achados
}
