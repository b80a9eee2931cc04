import { Checkbox, Money, Stack } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { podeFazer } from '../../cotas/index.ts'
import { permanenteQuery, type Simulacao } from '../consultas.ts'
import classes from '../Lances.module.css'
import type { QuemOferta, Rascunho } from '../oferta.ts'
import { formatPercentualDoLance } from '../percentual.ts'

interface RepeticaoProps {
  idCota: number
  quem: QuemOferta
  rascunho: Rascunho
  simulacao: Simulacao
  /** True when the holder has asked for the repetition in the form. */
  pedida: boolean
  campo: object
}

/** Asks that the offer be made in every assembly, and says what follows from it before it is confirmed. */
export function Repeticao({ idCota, quem, rascunho, simulacao, pedida, campo }: RepeticaoProps) {
  const { data } = useQuery(permanenteQuery(idCota))
  const outro = data?.lancePermanente
  return (
    <Stack>
      {podeFazer('PUT /cotas/:id/lance-permanente') && (
        <Checkbox label="Repetir em todas as assembleias até eu cancelar" {...campo} />
      )}
      <div role="status">{pedida && <Consequencias quem={quem} rascunho={rascunho} simulacao={simulacao} />}</div>
      {outro && (
        <p>
          {pedida ? 'Ele vale no lugar do seu lance permanente de hoje, de ' : 'O seu lance permanente, de '}
          <Money centavos={outro.valorLance} />
          {pedida ? '.' : ', continua: volta na assembleia seguinte.'}
        </p>
      )}
    </Stack>
  )
}

/** How its value goes from one assembly to the next. */
function SobreOValor({ quem, rascunho, simulacao }: Pick<RepeticaoProps, 'quem' | 'rascunho' | 'simulacao'>) {
  const tipo = quem.regras.tiposLance.find(({ modalidade }) => modalidade === rascunho.modalidade)
  const fixo = tipo?.percentualFixo ?? null
  if (fixo === null && rascunho.quitacao) return 'O valor é sempre o que faltar pagar.'
  if (fixo !== null || rascunho.oferta === 'PE')
    return `O valor acompanha o crédito: é sempre ${formatPercentualDoLance(fixo ?? simulacao.percentualLance)} dele, até o que faltar pagar.`
  return (
    <>
      O valor é sempre <Money centavos={simulacao.valorLance} />, até o que faltar pagar.
    </>
  )
}

function Consequencias(props: Pick<RepeticaoProps, 'quem' | 'rascunho' | 'simulacao'>) {
  return (
    <ul className={classes.consequencias}>
      <li>
        Depois do resultado de cada assembleia, ofertamos na seguinte e avisamos você por e-mail. Cada lance tem o seu
        protocolo e o seu recibo.
      </li>
      <li>
        <SobreOValor {...props} />
      </li>
      <li>Se um deles vencer, você tem {props.quem.regras.diasUteisParaPagar} dias úteis para pagar a sua parte.</li>
      {props.rascunho.usaFgts && (
        <li>As suas respostas sobre o FGTS valem em cada assembleia. Se alguma mudar, encerre o lance permanente.</li>
      )}
      <li>
        Até o fim do prazo dos lances você pode trocar ou cancelar o lance de uma assembleia. Na seguinte ele volta.
      </li>
      <li>
        Você encerra quando quiser. Ele termina sozinho se a cota for contemplada, cancelada ou mudar de titular, ou se
        o grupo não aceitar mais a oferta.
      </li>
    </ul>
  )
}
