import { formatDia, LinkButton, ScreenHeading, Section, Stack, TextSkeleton } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { ComCota, type CotaDetalhada } from '../cotas/index.ts'
import { FalhaDeLeitura } from '../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../shell/rotas/href.ts'
import { type Confirmada, type Validacao, validacaoQuery } from './consultas.ts'
import { asParcelas, quantas } from './palavras.ts'
import classes from './Renegociar.module.css'

/** Explains a renegotiation and who may have one, and why this quota may not. */
export function IntroducaoScreen() {
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/boletos'), label: 'Boletos' }}
        lead="Tire parcelas do atraso: elas passam para as parcelas que ainda faltam no plano."
      >
        Renegociar parcelas
      </ScreenHeading>
      <ComCota skeleton={<TextSkeleton lines={8} />}>{(cota) => <DaCota key={cota.idCota} cota={cota} />}</ComCota>
    </Stack>
  )
}

function DaCota({ cota }: { cota: CotaDetalhada }) {
  const { data, error, refetch, isFetching } = useQuery(validacaoQuery(cota.idCota))
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={8} />
  return (
    <>
      <UltimaDesfeita ultima={data.ultima} />
      <ComoFunciona validacao={data} />
      <Continuar validacao={data} />
    </>
  )
}

function UltimaDesfeita({ ultima }: { ultima: Confirmada | null }) {
  if (ultima?.situacao !== 'desfeita' || ultima.encerradaEm === null) return null
  const numeros = ultima.parcelas.map(({ numero }) => numero)
  return (
    <Section title="Sua última renegociação foi desfeita">
      <p>
        A parcela {ultima.proximaParcela.numero} não foi paga até o vencimento. {asParcelas(numeros)}{' '}
        {numeros.length === 1 ? 'voltou' : 'voltaram'} a ser {numeros.length === 1 ? 'devida' : 'devidas'} em{' '}
        {formatDia(ultima.encerradaEm)}, com multa e juros desde o vencimento.
      </p>
    </Section>
  )
}

function ComoFunciona({ validacao }: { validacao: Validacao }) {
  const { parcelasPorPedido, vezesPorPlano, vezesUsadas, primeirasParcelas } = validacao
  return (
    <Section title="Como funciona">
      <ol className={classes.passos}>
        <li>
          Você escolhe até {quantas(parcelasPorPedido)} em atraso. O valor delas, com multa e juros de hoje, é dividido
          entre as parcelas que faltam.
        </li>
        <li>
          Você paga <b>a próxima parcela até o vencimento</b>. Sem esse pagamento, a renegociação é desfeita e as
          parcelas voltam a estar em atraso.
        </li>
        <li>Da parcela seguinte em diante, cada uma leva um pouco do que foi renegociado. O prazo não muda.</li>
      </ol>
      <p>
        São até {vezesPorPlano} renegociações por plano, e você usou {vezesUsadas}. É preciso ter pago as{' '}
        {primeirasParcelas} primeiras parcelas, e a cota não pode ter sido contemplada. Enquanto a próxima parcela não é
        paga, a cota não participa das assembleias.
      </p>
    </Section>
  )
}

function Continuar({ validacao }: { validacao: Validacao }) {
  const { impedimento, parcelasDisponiveis, ultima } = validacao
  if (!impedimento)
    return (
      <LinkButton fullWidth href={href('/boletos/renegociar/parcelasdisponiveis')}>
        {parcelasDisponiveis === 1 ? 'Renegociar a parcela em atraso' : 'Escolher as parcelas'}
      </LinkButton>
    )
  const emCurso = ultima?.situacao === 'aguardando'
  return (
    <Section title="Agora não dá para renegociar">
      <Stack>
        <p>{impedimento.mensagem}</p>
        {emCurso ? (
          <LinkButton fullWidth href={href('/boletos/renegociar/sucesso')}>
            Acompanhar a renegociação
          </LinkButton>
        ) : (
          <LinkButton fullWidth variant="secondary" href={href('/boletos')}>
            Ver os boletos
          </LinkButton>
        )}
      </Stack>
    </Section>
  )
}
