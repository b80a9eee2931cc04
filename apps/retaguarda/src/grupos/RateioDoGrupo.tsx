import { Button, formatCentavos, formatDia, Section } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  BarraDeFiltros,
  type Coluna,
  Confirmacao,
  consultaDeLista,
  href,
  type Linha,
  Paginacao,
  type Result,
  Tabela,
  useBusca,
  useChamada,
  usePode,
} from '../shell/kit.ts'
import classes from './Grupo.module.css'

type QuotaParte = Linha<'GET /grupos/:id/rateio'>

const colunas: readonly Coluna<QuotaParte>[] = [
  { titulo: 'Cota', valor: ({ numero, versao }) => (versao === 0 ? numero : `${numero}-${versao}`) },
  { titulo: 'Titular', valor: ({ titular }) => titular },
  { titulo: 'Quota-parte', valor: ({ valorCentavos }) => formatCentavos(valorCentavos), numero: true },
  { titulo: 'Meses de permanência', valor: ({ meses }) => meses, numero: true },
  { titulo: 'A receber', valor: ({ aPagarCentavos }) => <b>{formatCentavos(aPagarCentavos)}</b>, numero: true },
]

const comPagar = (porque: string | undefined, aoPagar: (parte: QuotaParte) => void): readonly Coluna<QuotaParte>[] => [
  ...colunas,
  {
    titulo: 'Pagamento',
    semTitulo: true,
    valor: (parte) =>
      parte.pagoEm ? (
        `Paga em ${formatDia(parte.pagoEm)}`
      ) : (
        <Button
          size="small"
          variant="quiet"
          disabledReason={porque ?? (parte.aPagarCentavos === 0 ? 'Extinta pela taxa de permanência.' : undefined)}
          onClick={() => aoPagar(parte)}
        >
          Pagar
        </Button>
      ),
  },
]

/** What each active quota has to receive from the closing. */
export function RateioDoGrupo({ grupo }: { grupo: Result<'GET /grupos/:id'> }) {
  const [aPagar, setAPagar] = useState<QuotaParte | null>(null)
  const { porque } = usePode('gestor')
  const busca = useBusca({ situacao: ['a-pagar', 'pagas'] })
  const rateio = useQuery(
    consultaDeLista('GET /grupos/:id/rateio', {
      params: { id: grupo.id },
      query: { ...busca.valores, page: busca.pagina },
    }),
  )
  return (
    <Section
      title="Rateio do que sobrou"
      lead="Dividido pelo que cada cota ativa pagou. O que não for procurado em 30 dias paga a taxa de permanência do contrato."
    >
      <div className={classes.pilha}>
        <BarraDeFiltros
          busca={busca}
          campos={[{ nome: 'situacao', rotulo: 'Mostrar', opcoes: { 'a-pagar': 'A pagar', pagas: 'Pagas' } }]}
        />
        <Tabela
          legenda="Quota-parte de cada cota"
          colunas={comPagar(porque, setAPagar)}
          linhas={rateio.data?.data}
          consulta={rateio}
          chave={({ cotaId }) => cotaId}
          href={({ cotaId }) => href('/consorciados/cotas/:id', { id: cotaId })}
          vazio={{ titulo: 'Nenhuma quota-parte' }}
        />
        <Paginacao pagina={rateio.data} busca={busca} />
      </div>
      <Pagar grupo={grupo.id} parte={aPagar} aoFechar={() => setAPagar(null)} />
    </Section>
  )
}

interface PagarProps {
  grupo: number
  parte: QuotaParte | null
  aoFechar: () => void
}

function Pagar({ grupo, parte, aoFechar }: PagarProps) {
  const pagar = useChamada('POST /grupos/:id/rateio/:cota/pagamento', {
    sucesso: ({ pagoCentavos }) => `Quota-parte de ${formatCentavos(pagoCentavos)} paga.`,
    invalida: ['/grupos'],
  })
  return (
    <Confirmacao
      aberto={parte !== null}
      aoFechar={aoFechar}
      titulo="Registrar o pagamento?"
      enviar="Registrar pagamento"
      chamada={pagar}
      pedido={{ params: { id: grupo, cota: parte?.cotaId ?? 0 } }}
    >
      {parte && (
        <p>
          {formatCentavos(parte.aPagarCentavos)} para {parte.titular}, da cota {parte.numero}. Registre só depois de
          pagar: isto não se desfaz.
        </p>
      )}
    </Confirmacao>
  )
}
