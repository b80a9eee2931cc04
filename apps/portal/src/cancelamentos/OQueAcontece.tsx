import { type DataItem, DataList, Explain, formatDia, Money, Section, Stack } from '@contempla/ui'
import { Conta } from '../devolucoes/index.ts'
import { CustoDaVolta } from '../reativacoes/index.ts'
import type { Cancelamento, Consequencias } from './consultas.ts'

/** What was paid, as it was paid: the parts add up to the whole, and only the first of them comes back. */
const oQuePagou = (c: Consequencias): DataItem[] => [
  ...[
    { label: 'A parte que volta', centavos: c.pago - c.taxaAdministracao - c.fundoReserva - c.seguroEOutros },
    { label: 'Taxa de administração, que não volta', centavos: c.taxaAdministracao },
    { label: 'Fundo de reserva, que não volta', centavos: c.fundoReserva },
    { label: 'Seguro, multa e juros, que não voltam', centavos: c.seguroEOutros },
  ].flatMap(({ label, centavos }) => (centavos > 0 ? [{ label, value: <Money centavos={centavos} /> }] : [])),
  { label: 'Você pagou ao todo', value: <Money centavos={c.pago} />, total: true },
]

function Quando({ consequencias: c }: { consequencias: Consequencias }) {
  return (
    <Section title="Quando volta">
      <Stack>
        <p>
          <b>Se for sorteada entre as canceladas:</b> a cota continua nos sorteios delas
          {c.proximaAssembleia ? `, a partir de ${formatDia(c.proximaAssembleia)}` : ''}.
        </p>
        <p>
          <b>Se não for sorteada:</b> {c.semSorteio}.
        </p>
        <Explain question="De onde vêm estas regras?">
          A cota cancelada concorre à devolução nos sorteios (Lei 11.795/2008, arts. 22 e 30). {c.regraDoFim} O valor
          acompanha o crédito do grupo até lá.
        </Explain>
      </Stack>
    </Section>
  )
}

/** What becomes of the insurance. */
export function Seguro({ seguro }: Pick<Cancelamento, 'seguro'>) {
  if (!seguro.noPlano && !seguro.contratado) return null
  return (
    <Section title="O seu seguro">
      <p>
        {seguro.contratado
          ? 'O seguro que você contratou à parte não acaba com a cota: cancele-o também, em Seguro.'
          : 'O seguro de vida do plano deixa de ser cobrado, e a cobertura acaba com a cota.'}
      </p>
    </Section>
  )
}

/** Shows what leaving costs, before or after it was done. */
export function OQueAcontece({ estado }: { estado: Cancelamento }) {
  const { consequencias, volta, seguro } = estado
  if (!consequencias) return null
  return (
    <Stack gap="large">
      <Section title="O que você pagou">
        <DataList items={oQuePagou(consequencias)} />
      </Section>
      <Section
        title="O que volta"
        lead="A parte que volta acompanha o crédito do grupo: vale o de hoje, e não o que você pagou."
      >
        <Stack>
          <Conta linhas={consequencias.linhas} total={consequencias.valor} palavras="Voltaria, pelo crédito de hoje" />
          <p>A multa e a cláusula penal são sujeitas ao contrato e à prova de prejuízo.</p>
        </Stack>
      </Section>
      <Quando consequencias={consequencias} />
      <Seguro seguro={seguro} />
      {volta?.custo && (
        <>
          <p>
            <b>Se mudar de ideia,</b> você pode pedir para voltar ao grupo
            {volta.ate ? ` até ${formatDia(volta.ate)}` : ` até a assembleia ${volta.assembleia}`}, enquanto o seu lugar
            estiver livre e você não tiver sido sorteado.
          </p>
          <CustoDaVolta custo={volta.custo} />
        </>
      )}
    </Stack>
  )
}
