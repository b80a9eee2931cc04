import { ultimoDiaDePedir } from '@contempla/consorcio'
import { type DataItem, DataList, Explain, formatDia, LinkButton, Money, Section } from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'
import type { CotaDetalhada } from '../ComCota.tsx'
import { podeAbrir } from '../telas.ts'
import { comoFoiContemplada } from './como-foi-contemplada.ts'
import { PorOutroCaminho } from './PorOutroCaminho.tsx'

function comoVoltaODinheiro(cota: CotaDetalhada): string {
  if (cota.contratoDesfeito)
    return cota.restituicao
      ? 'O contrato foi desfeito em sete dias: tudo o que você pagou volta de imediato, sem descontos.'
      : 'O contrato foi desfeito em sete dias, antes de algo ser pago: nada volta, e nada é cobrado.'
  return cota.contemplada
    ? `Cota contemplada ${comoFoiContemplada(cota)} em ${formatDia(cota.dataContemplacao)}, entre as canceladas.`
    : 'A parte do fundo comum é devolvida quando a cota cancelada é sorteada ou no fim do grupo.'
}

function Valores({ cota: { contratoDesfeito, restituicao } }: { cota: CotaDetalhada }) {
  if (!podeAbrir('/devolucao/introducao') || (contratoDesfeito && !restituicao)) return null
  const aReceber = contratoDesfeito && restituicao?.pagaEm === null
  return (
    <LinkButton fullWidth variant={aReceber ? undefined : 'secondary'} href={href('/devolucao/introducao')}>
      {aReceber ? 'Receber o que paguei' : restituicao ? 'Ver os meus valores' : 'Ver quando e quanto eu recebo'}
    </LinkButton>
  )
}

/** Explains how the money paid into a cancelled quota is given back (Lei 11.795/2008, arts. 22 and 30). */
export function CotaCancelada({ cota }: { cota: CotaDetalhada }) {
  return (
    <Section title="O que você já pagou" lead={comoVoltaODinheiro(cota)}>
      <DataList
        items={[
          { label: 'Parcelas pagas', value: cota.parcelasPagas },
          { label: 'Total pago', value: <Money centavos={cota.extrato.valorPago} /> },
          ...daRestituicao(cota),
        ]}
      />
      <Valores cota={cota} />
      {cota.podeVoltar && (
        <>
          <p>
            <b>Esta cota ainda pode voltar ao grupo.</b> {comoVolta(cota)}
          </p>
          {podeAbrir('/reactivate') ? (
            <LinkButton fullWidth variant="secondary" href={href('/reactivate')}>
              Voltar ao grupo
            </LinkButton>
          ) : (
            <PorOutroCaminho path="/reactivate" />
          )}
        </>
      )}
      {!cota.contratoDesfeito && (
        <Explain question="Quanto eu recebo de volta?">
          A devolução é calculada sobre o percentual que você pagou ao fundo comum e o valor do crédito no dia em que a
          cota cancelada é contemplada. A taxa de administração e o seguro não são devolvidos, e o contrato pode prever
          descontos.
        </Explain>
      )}
    </Section>
  )
}

/** Says what returning to the group costs when an instalment was late. */
export function comoVolta({ atrasoNaVolta }: Pick<CotaDetalhada, 'atrasoNaVolta'>): string {
  if (atrasoNaVolta === 'cobrado') return 'A volta cobra o que ficou em atraso, com multa e juros.'
  if (atrasoNaVolta === 'diluido')
    return 'O que ficou em atraso, com multa e juros, é dividido entre as parcelas que restam.'
  return 'Você só volta a pagar as parcelas que restam.'
}

const comoEsta = (pagaEm: string | null, prescritaEm: string | null): string => {
  if (pagaEm) return `Feito em ${formatDia(pagaEm)}`
  return prescritaEm
    ? `Não é mais feito: o último dia para pedir foi ${formatDia(ultimoDiaDePedir(prescritaEm))}`
    : 'A fazer'
}

function daRestituicao(cota: CotaDetalhada): DataItem[] {
  const { restituicao } = cota
  if (!restituicao) return []
  const { valor, pagaEm, prescritaEm } = restituicao
  return [
    {
      label: cota.contratoDesfeito ? 'Volta, com a correção' : 'Restituição, sujeita ao contrato',
      value: <Money centavos={valor} />,
    },
    { label: 'Pagamento', value: comoEsta(pagaEm, prescritaEm) },
  ]
}
