import { oQueFazer, PALAVRAS_DA_ATENCAO, PRAZO_PARADO } from '@contempla/consorcio'
import { LinkButton, Section, Stack } from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { dizFazer } from '../alcance/diz-fazer.ts'
import type { CotaDetalhada } from '../ComCota.tsx'
import { podeAbrir } from '../telas.ts'
import { type Atencao, emTela } from './atencoes.tsx'

/** Steps of the contemplation that are taken in the portal: a case under way, and the quota's card, say them by themselves. */
const naContemplacao: readonly Atencao['tipo'][] = ['garantia-a-apresentar', 'credito-a-caminho', 'credito-disponivel']

/** The next step of a contemplation or of money to be received, each with its amount and its day. */
export function ProximoPasso({
  cota: { atencoes, contemplacao, contemplada, casos, apuradaEm },
}: {
  cota: CotaDetalhada
}) {
  const { dia: hoje } = useHoje()
  const emCaso = casos.some(({ processo }) => processo === 'contemplacao')
  const aFazer = atencoes.flatMap((a) => {
    const { passo } = PALAVRAS_DA_ATENCAO[a.tipo]
    if (!passo || (emCaso && naContemplacao.includes(a.tipo))) return []
    return [{ tipo: a.tipo, texto: emTela(passo(a, { hoje, apuradaEm }), a), faz: oQueFazer(a) }]
  })
  const parado = contemplacao?.garantiaEmAnalise === true
  if (aFazer.length === 0 && !parado) return null
  const doLance = aFazer.find(({ tipo }) => tipo === 'lance-a-pagar')?.faz
  const noPortal = aFazer.some(({ tipo }) => naContemplacao.includes(tipo))
  return (
    <Section title={aFazer.length === 0 ? 'Garantia' : aFazer.length === 1 ? 'Próximo passo' : 'Próximos passos'}>
      <Stack gap="small">
        {aFazer.map(({ tipo, texto }) => (
          <p key={tipo}>{texto}</p>
        ))}
        {parado && <p>{PRAZO_PARADO}.</p>}
        {doLance && podeAbrir(doLance.tela) && <LinkButton href={href(doLance.tela)}>{dizFazer(doLance)}</LinkButton>}
        {noPortal && podeAbrir('/contemplado') && (
          <LinkButton variant={doLance ? 'secondary' : 'primary'} href={href('/contemplado')}>
            {contemplada ? 'Continuar a contemplação' : 'Ver a contemplação'}
          </LinkButton>
        )}
        {aFazer.length > 0 && doLance?.tela !== '/customer-service' && podeAbrir('/customer-service') && (
          <LinkButton variant="secondary" href={href('/customer-service')}>
            Falar com o atendimento
          </LinkButton>
        )}
      </Stack>
    </Section>
  )
}
