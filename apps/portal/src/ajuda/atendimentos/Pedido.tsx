import { ACIMA_DA_OUVIDORIA, ASSUNTOS_DO_ATENDIMENTO, diaEm } from '@contempla/consorcio'
import { type DataItem, DataList, formatDia, grupoECota, Link, Section, Stack } from '@contempla/ui'
import type { Atendimento } from './consultas.ts'
import classes from './Pedido.module.css'

const DE: Record<Atendimento['mensagens'][number]['de'], string> = {
  voce: 'Você',
  atendimento: 'Atendimento',
  ouvidoria: 'Ouvidoria',
}

const diaDe = (instante: string) => formatDia(diaEm(new Date(instante)))

/** The words under the protocol: where it stands, and the day that was told. */
export function situacaoDe({ atrasado, ate, pede, encerrado, fase, pedido }: Atendimento): string {
  if (encerrado) return `${fase}.`
  if (atrasado) return 'A resposta está atrasada, e o pedido subiu para quem pode resolver.'
  if (ate && !pede) return `A resposta sai até ${formatDia(ate)}.`
  if (ate) {
    const oQue = pedido.marcas.includes('respondido') ? 'diga se resolveu' : 'responda'
    return `Agora é com você: ${oQue} até ${formatDia(ate)}. Sem retorno, encerramos o pedido.`
  }
  return `${fase}.`
}

/** What was asked, and what was said since. */
export function Pedido({ atendimento }: { atendimento: Atendimento }) {
  const { protocolo, assunto, texto, cota, abertoEm, anexos, mensagens, diasDeEspera, nota } = atendimento
  const dados: DataItem[] = [
    { label: 'Protocolo', value: protocolo },
    { label: 'Feito em', value: diaDe(abertoEm) },
    ...(cota ? [{ label: 'Cota', value: grupoECota(cota) }] : []),
    ...(diasDeEspera > 0
      ? [{ label: 'Esperamos por você', value: diasDeEspera === 1 ? '1 dia' : `${diasDeEspera} dias` }]
      : []),
    ...(anexos.length > 0 ? [{ label: 'Anexos', value: anexos.map(({ nome }) => nome).join(', ') }] : []),
    ...(nota === null ? [] : [{ label: 'Sua nota', value: `${nota} de 5` }]),
  ]
  return (
    <>
      <Section title={ASSUNTOS_DO_ATENDIMENTO[assunto].titulo}>
        <Stack>
          <DataList items={dados} />
          <p className={classes.texto}>{texto}</p>
        </Stack>
      </Section>
      {mensagens.length > 0 && (
        <Section title="O que já foi dito" plain>
          <ol className={classes.mensagens} aria-label="O que já foi dito">
            {mensagens.map(({ quando, de, titulo, texto: dito }, i) => (
              <li key={i} className={classes.mensagem} data-de={de}>
                <p className={classes.cabeca}>
                  <b>{DE[de]}</b> · <time dateTime={quando}>{diaDe(quando)}</time>
                </p>
                <p>{titulo}</p>
                {dito && <p className={classes.texto}>{dito}</p>}
              </li>
            ))}
          </ol>
        </Section>
      )}
      {hasOuvidoria(atendimento) && <BancoCentral />}
    </>
  )
}

/** The ombudsman answered, or did not in time: past it there is the Central Bank alone. */
const hasOuvidoria = ({ pedido: { marcas }, atrasado, pede, encerrado }: Atendimento) =>
  marcas.includes('ouvidoria') && (atrasado || pede || encerrado)

const BancoCentral = () => (
  <Section title="Se ainda não concordar">
    <p>
      A ouvidoria é a última instância da administradora. Fora dela, você pode reclamar em: {ACIMA_DA_OUVIDORIA}.{' '}
      <Link href="https://www.bcb.gov.br/meubc/registrarreclamacao">Reclamar no Banco Central</Link> ou{' '}
      <Link href="https://www.consumidor.gov.br">reclamar no consumidor.gov.br</Link>.
    </p>
  </Section>
)
