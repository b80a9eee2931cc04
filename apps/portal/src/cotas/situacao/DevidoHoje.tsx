import { DataList, Explain, formatDia, LinkButton, Money, Section, Stack } from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import type { CotaDetalhada } from '../ComCota.tsx'
import { podeAbrir } from '../telas.ts'
import { Renegociar } from './Renegociar.tsx'

type DevidoProps = { cota: CotaDetalhada; devido: NonNullable<CotaDetalhada['devidoHoje']> }

/** What the late instalments cost, what each part of it is, and what not paying leads to. */
export function DevidoHoje({ cota, devido }: DevidoProps) {
  const { dia: hoje } = useHoje()
  const { apuradaEm, avisoDeExclusao: aviso } = cota
  const { parcelas, nominal, diferenca, multa, juros, total } = devido
  const quando = apuradaEm === hoje ? 'hoje' : `em ${formatDia(apuradaEm)}`
  const dinheiro = (centavos: number) => <Money centavos={centavos} />
  return (
    <Section
      title="Em atraso"
      lead={
        parcelas === 1
          ? `O que a parcela custa se for paga ${quando}.`
          : `O que as ${parcelas} parcelas custam se forem pagas ${quando}.`
      }
    >
      <Stack gap="small">
        {aviso && hoje > aviso.pagarAte && (
          <p>
            O prazo do aviso terminou. Sem o pagamento, a cota é excluída em <b>{formatDia(aviso.excluiEm)}</b>.
          </p>
        )}
        {aviso && hoje <= aviso.pagarAte && (
          <p>
            Pague até <b>{formatDia(aviso.pagarAte)}</b> para continuar no grupo. Sem o pagamento, a cota é excluída em{' '}
            {formatDia(aviso.excluiEm)}.
          </p>
        )}
        <DataList
          items={[
            { label: parcelas === 1 ? 'Parcela' : 'Parcelas', value: dinheiro(nominal) },
            ...(diferenca === 0 ? [] : [{ label: 'Diferença pelo crédito de hoje', value: dinheiro(diferenca) }]),
            { label: 'Multa', value: dinheiro(multa) },
            { label: `Juros até ${quando}`.replace('até em', 'até'), value: dinheiro(juros) },
            { label: `Total ${quando}`, value: dinheiro(total), total: true },
          ]}
        />
        {podeAbrir('/boletos') && (
          <LinkButton fullWidth href={href('/boletos')}>
            Ver e pagar
          </LinkButton>
        )}
        <Renegociar cota={cota} variant="secondary" />
        <Explain question="Como este valor é calculado?">
          O contrato prevê uma multa única por atraso e juros que crescem a cada dia. Se o crédito foi reajustado depois
          do vencimento, a parcela em atraso acompanha o crédito de hoje.
        </Explain>
      </Stack>
    </Section>
  )
}
