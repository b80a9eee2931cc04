import {
  Button,
  Explain,
  formatDia,
  formatDiaSemana,
  formatDistancia,
  LinkButton,
  Section,
  Stack,
  Tag,
} from '@contempla/ui'
import { IconCalendarPlus } from '@tabler/icons-react'
import { relogio } from '../../shell/app.ts'
import { baixar } from '../../shell/dados/baixar.ts'
import { href } from '../../shell/rotas/href.ts'
import { contagemEmPalavras, ultimoMinuto } from '../../shell/tempo/contagem.ts'
import { useAdiantamento } from '../../shell/tempo/useAdiantamento.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { useSegundosAte } from '../../shell/tempo/useSegundosAte.ts'
import classes from '../Assembleias.module.css'
import type { AssembleiaDoCalendario } from '../consultas.ts'
import { ETIQUETAS } from '../situacao.ts'
import { calendarioIcs } from './lembrete.ts'

/** `total` is how many the group has, once it is known. */
type ProximaProps = { assembleia: AssembleiaDoCalendario; grupo: string; total: number | undefined }

/** When the group meets next, and until when a bid is taken. */
export function ProximaAssembleia({ assembleia, grupo, total }: ProximaProps) {
  const { numero, data, situacao, corteDosLances, dataExtracao } = assembleia
  const { dia: hoje } = useHoje()
  const etiqueta = ETIQUETAS[situacao]
  const distancia = formatDistancia(hoje, data)
  return (
    <Section
      title={data === hoje ? 'Hoje é dia de assembleia' : 'Próxima assembleia'}
      lead={`nº ${numero}${total ? ` de ${total}` : ''}, do grupo ${grupo}`}
      action={etiqueta && <Tag tone={etiqueta.tom}>{etiqueta.texto}</Tag>}
    >
      <Stack>
        <p className={classes.dia}>
          <b>{distancia.charAt(0).toUpperCase() + distancia.slice(1)}</b>
          <time dateTime={data}>{formatDiaSemana(data)}</time>
        </p>
        {assembleia.temResultado ? (
          <LinkButton href={href('/assembleias/assembleiaanterior', {}, { n: String(numero) })}>
            Ver o resultado
          </LinkButton>
        ) : (
          <Lances corte={corteDosLances} />
        )}
        {situacao === 'agendada' && <Lembrar assembleia={assembleia} grupo={grupo} />}
        <Explain question="De onde sai o sorteio?">
          Da Loteria Federal de {formatDia(dataExtracao)}. Os números dela dizem a cota sorteada, por uma regra que está
          no contrato e que qualquer pessoa pode conferir.
        </Explain>
      </Stack>
    </Section>
  )
}

function Lances({ corte }: { corte: string }) {
  const segundos = useSegundosAte(Date.parse(corte) - useAdiantamento())
  if (segundos === 0) return <p className={classes.corte}>Os lances desta assembleia já terminaram.</p>
  return (
    <p className={classes.corte}>
      Lances até {ultimoMinuto(corte)}
      <b className={classes.contagem} role="timer">
        {contagemEmPalavras(segundos)}
      </b>
    </p>
  )
}

const umaHora = 3_600_000

/** The day of the assembly and the end of the bids, for the calendar of the device. */
function Lembrar({ assembleia, grupo }: Pick<ProximaProps, 'assembleia' | 'grupo'>) {
  const { numero, data, corteDosLances } = assembleia
  const remember = () => {
    const fim = Date.parse(corteDosLances)
    const nome = `assembleia-${grupo}-${numero}`
    const dono = `${nome}@${location.hostname}`
    const onde = `${location.origin}/assembleias`
    const ics = calendarioIcs(
      [
        {
          uid: dono,
          titulo: `Assembleia nº ${numero} do meu consórcio`,
          texto: `Veja o resultado em ${onde}`,
          avisaAntes: 'P1D',
          dia: data,
        },
        {
          uid: `lances-${dono}`,
          titulo: `Terminam os lances da assembleia nº ${numero}`,
          texto: `Oferte até ${ultimoMinuto(corteDosLances)}, em ${onde}`,
          avisaAntes: 'P1D',
          de: new Date(fim - umaHora).toISOString(),
          ate: new Date(fim).toISOString(),
        },
      ],
      relogio.agora(),
    )
    baixar(new Blob([ics], { type: 'text/calendar;charset=utf-8' }), `${nome}.ics`)
  }
  return (
    <Button variant="secondary" icon={<IconCalendarPlus size={20} aria-hidden="true" />} onClick={remember}>
      Lembrar no meu calendário
    </Button>
  )
}
