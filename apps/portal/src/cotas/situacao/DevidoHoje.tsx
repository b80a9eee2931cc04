import { type Dia, VER_E_PAGAR } from '@contempla/consorcio'
import { DataList, Explain, formatDia, LinkButton, Money, Section, Stack } from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { dizFazer } from '../alcance/diz-fazer.ts'
import type { CotaDetalhada } from '../ComCota.tsx'
import { podeAbrir } from '../telas.ts'
import { Renegociar } from './Renegociar.tsx'

type DevidoProps = { cota: CotaDetalhada; devido: NonNullable<CotaDetalhada['devidoHoje']>; dito: boolean }

const quandoDe = ({ apuradaEm }: CotaDetalhada, hoje: Dia) =>
  apuradaEm === hoje ? 'hoje' : `em ${formatDia(apuradaEm)}`

/**
 * Shows the amount of the late instalments, its parts, and what follows from not paying. `dito` tells that the screen
 * already said the amount.
 */
export function DevidoHoje({ cota, devido, dito }: DevidoProps) {
  const { dia: hoje } = useHoje()
  const partes = <Partes devido={devido} quando={quandoDe(cota, hoje)} />
  if (dito)
    return (
      <Section title="Sobre o atraso">
        <Stack gap="small">
          <SeNaoPagar aviso={cota.avisoDeExclusao} hoje={hoje} />
          <Explain question="O que entra neste valor?">
            {partes}
            <p>{comoSeCalcula}</p>
          </Explain>
          <Renegociar cota={cota} variant="secondary" />
        </Stack>
      </Section>
    )
  return (
    <Section
      title="Em atraso"
      lead={
        devido.parcelas === 1
          ? `O que a parcela custa se for paga ${quandoDe(cota, hoje)}.`
          : `O que as ${devido.parcelas} parcelas custam se forem pagas ${quandoDe(cota, hoje)}.`
      }
    >
      <Stack gap="small">
        <SeNaoPagar aviso={cota.avisoDeExclusao} hoje={hoje} />
        {partes}
        {podeAbrir('/boletos') && (
          <LinkButton fullWidth href={href('/boletos')}>
            {dizFazer(VER_E_PAGAR)}
          </LinkButton>
        )}
        <Renegociar cota={cota} variant="secondary" />
        <Explain question="Como este valor é calculado?">{comoSeCalcula}</Explain>
      </Stack>
    </Section>
  )
}

const comoSeCalcula =
  'O contrato prevê uma multa única por atraso e juros que crescem a cada dia. Se o crédito foi reajustado depois do vencimento, a parcela em atraso acompanha o crédito de hoje.'

function SeNaoPagar({ aviso, hoje }: { aviso: CotaDetalhada['avisoDeExclusao']; hoje: Dia }) {
  if (!aviso) return null
  if (hoje > aviso.pagarAte)
    return (
      <p>
        O prazo do aviso terminou. Sem o pagamento, a cota é excluída em <b>{formatDia(aviso.excluiEm)}</b>.
      </p>
    )
  return (
    <p>
      Pague até <b>{formatDia(aviso.pagarAte)}</b> para continuar no grupo. Sem o pagamento, a cota é excluída em{' '}
      {formatDia(aviso.excluiEm)}.
    </p>
  )
}

function Partes({ devido, quando }: { devido: DevidoProps['devido']; quando: string }) {
  const { parcelas, nominal, diferenca, multa, juros, total } = devido
  const dinheiro = (centavos: number) => <Money centavos={centavos} />
  return (
    <DataList
      items={[
        { label: parcelas === 1 ? 'Parcela' : 'Parcelas', value: dinheiro(nominal) },
        ...(diferenca === 0 ? [] : [{ label: 'Diferença pelo crédito de hoje', value: dinheiro(diferenca) }]),
        { label: 'Multa', value: dinheiro(multa) },
        { label: `Juros até ${quando}`.replace('até em', 'até'), value: dinheiro(juros) },
        { label: `Total ${quando}`, value: dinheiro(total), total: true },
      ]}
    />
  )
}
