import { formatCentavos, formatDia } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { Carregado, type Coluna, type Result, readQuery, Tabela, useHoje } from '../shell/kit.ts'
import { oQueDevia } from './volta.ts'

type Volta = Result<'GET /cotas/:id/volta'>
type Atrasada = Volta['atrasadas'][number]

const colunas: readonly Coluna<Atrasada>[] = [
  { title: 'Parcela', value: ({ numero, vencimento }) => `${numero}, de ${formatDia(vencimento)}`, wraps: true },
  { title: 'Valor', value: ({ valor }) => formatCentavos(valor), numeric: true },
  { title: 'Multa e juros', value: ({ multa, juros }) => formatCentavos(multa + juros), numeric: true },
  { title: 'Hoje', value: ({ total }) => formatCentavos(total), numeric: true },
]

const regras: Record<Volta['atraso'], string> = {
  cobrado: 'São cobradas assim que a cota voltar, e ela só concorre depois de pagá-las.',
  diluido:
    'Pelo contrato, vão com a multa e os juros para as parcelas que restam; a cota concorre depois de pagar uma.',
}

function Custo({ atraso, atrasadas, total, primeira, ultima, assembleia }: Volta) {
  const hoje = useHoje()
  return (
    <>
      {atrasadas.length > 0 && (
        <>
          <p>
            {oQueDevia(atrasadas, hoje)} Ao todo, <b>{formatCentavos(total)}</b>. {regras[atraso]}
          </p>
          <Tabela caption="O que a cota devia" columns={colunas} rows={atrasadas} rowKey={({ numero }) => numero} />
        </>
      )}
      <p>
        O que falta do plano vai da parcela {primeira} à {ultima}; a primeira é a da assembleia {assembleia}.
      </p>
    </>
  )
}

/** Shows the cost of an excluded quota's return today. */
export function CustoDaVolta({ idCota }: { idCota: number }) {
  const volta = useQuery(readQuery('GET /cotas/:id/volta', { params: { id: idCota } }))
  return <Carregado query={volta}>{(lida) => <Custo {...lida} />}</Carregado>
}
