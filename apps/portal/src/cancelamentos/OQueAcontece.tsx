import { type DataItem, DataList, Explain, formatDia, formatPercentual, Money, Section, Stack } from '@contempla/ui'
import { CustoDaVolta } from '../reativacoes/index.ts'
import type { Cancelamento, Consequencias } from './consultas.ts'

const UM_POR_CENTO = 10_000_000_000

const porcento = (ppt: number) => formatPercentual(ppt / UM_POR_CENTO)

/** Lists what comes back of what was paid, line by line, and why each part is kept. */
function linhasDe(c: Consequencias): DataItem[] {
  return [
    { label: 'Seu crédito hoje', value: <Money centavos={c.credito} /> },
    {
      label: `Pago ao fundo comum: ${porcento(c.fundoComumPagoPpt)} dele`,
      value: <Money centavos={c.base - c.reservaDevolvida} />,
    },
    ...(c.reservaDevolvida > 0
      ? [{ label: 'Fundo de reserva que o contrato devolve', value: <Money centavos={c.reservaDevolvida} /> }]
      : []),
    ...(c.multaDoGrupo > 0
      ? [
          {
            label: `Multa de exclusão, ao grupo (${porcento(c.multaPpt)})`,
            value: <Money centavos={-c.multaDoGrupo} />,
          },
        ]
      : []),
    ...(c.penalDaAdministradora > 0
      ? [
          {
            label: `Cláusula penal, à administradora (${porcento(c.penalPpt)})`,
            value: <Money centavos={-c.penalDaAdministradora} />,
          },
        ]
      : []),
    { label: 'Voltaria, pelo crédito de hoje', value: <Money centavos={c.valor} /> },
  ]
}

const naoVoltam = (c: Consequencias): DataItem[] =>
  [
    { label: 'Taxa de administração', centavos: c.taxaAdministracao },
    { label: 'Fundo de reserva', centavos: c.fundoReserva },
    { label: 'Seguro, multa e juros', centavos: c.seguroEOutros },
  ].flatMap(({ label, centavos }) => (centavos > 0 ? [{ label, value: <Money centavos={centavos} /> }] : []))

function Quando({ consequencias: c }: { consequencias: Consequencias }) {
  return (
    <Section title="Quando volta">
      <Stack>
        <p>
          <b>Se for sorteada entre as canceladas:</b> a cota continua nos sorteios delas
          {c.proximaAssembleia ? `, a partir de ${formatDia(c.proximaAssembleia)}` : ''}.
        </p>
        <p>
          <b>Se não for sorteada:</b>{' '}
          {c.devolveAte
            ? `até ${formatDia(c.devolveAte)}, ${c.prazoDepoisDoFim} dias depois do fim do grupo.`
            : `até ${c.prazoDepoisDoFim} dias depois do fim do grupo, que ainda não tem calendário.`}
        </p>
        <Explain question="De onde vêm estas regras?">
          A cota cancelada concorre à devolução nos sorteios (Lei 11.795/2008, arts. 22 e 30). O prazo depois do fim do
          grupo é o que o Superior Tribunal de Justiça fixou (Tema 312). O valor acompanha o crédito do grupo até lá.
        </Explain>
      </Stack>
    </Section>
  )
}

function Seguro({ seguro }: Pick<Cancelamento, 'seguro'>) {
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
  const ficam = naoVoltam(consequencias)
  return (
    <Stack gap="large">
      <Section title="O que volta">
        <Stack>
          <DataList items={linhasDe(consequencias)} />
          <p>A multa e a cláusula penal são sujeitas ao contrato e à prova de prejuízo.</p>
        </Stack>
      </Section>
      {ficam.length > 0 && (
        <Section title="O que você pagou e não volta">
          <DataList items={ficam} />
        </Section>
      )}
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
