import { emLista } from '@contempla/consorcio'
import { Section, Stack } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import {
  Carregado,
  type Coluna,
  formatNumero,
  href,
  nomeDoMes,
  Pagina,
  type Result,
  readQuery,
  Tabela,
} from '../../shell/kit.ts'
import { type DoModelo, decididosEmPalavras } from './palavras.ts'

type Hoje = Result<'GET /rostos/concordancia'>['hoje']
type LinhaDoMes = { mes: string; dele: DoModelo | null }

const porcento = (milesimos: number) => `${formatNumero(milesimos / 10)}%`

const comPessoa = (title: string, de: (dele: DoModelo) => DoModelo['sorteados']): Coluna<LinhaDoMes> => ({
  title,
  value: ({ dele }) => (dele ? formatNumero(de(dele).total) : ''),
  detail: ({ dele }) => dele && decididosEmPalavras(de(dele)),
  numeric: true,
  wraps: true,
})

const colunas: readonly Coluna<LinhaDoMes>[] = [
  {
    title: 'Mês',
    value: ({ mes }) => nomeDoMes(mes),
    detail: ({ dele }) => (dele ? dele.modelo : 'Nada comparado'),
  },
  { title: 'Comparados', value: ({ dele }) => (dele ? formatNumero(dele.comparados) : ''), numeric: true },
  { title: 'Sozinhos', value: ({ dele }) => (dele ? formatNumero(dele.sozinhos) : ''), numeric: true },
  comPessoa('Sorteados', ({ sorteados }) => sorteados),
  comPessoa('Pela figura', ({ pelaFigura }) => pelaFigura),
  comPessoa('Outro motivo', ({ porOutroMotivo }) => porOutroMotivo),
  comPessoa('Pedidos', ({ pedidos }) => pedidos),
  {
    title: 'Concordância',
    value: ({ dele }) => dele && <b>{dele.milesimos === null ? '—' : porcento(dele.milesimos)}</b>,
    detail: ({ dele }) =>
      dele &&
      (dele.milesimos === null
        ? 'Nenhum decidido'
        : `${formatNumero(dele.concordaram)} de ${formatNumero(dele.decididos)}`),
    numeric: true,
  },
]

/** Shows a manager how machine and people agreed about faces, month by month and model by model. */
export function ConcordanciaScreen() {
  const lida = useQuery(readQuery('GET /rostos/concordancia'))
  return (
    <Pagina
      title="Rostos: máquina e pessoas"
      summary="Como a comparação dos rostos e quem decidiu concordaram, nos últimos doze meses."
      back={{ href: href('/casos'), label: 'Casos' }}
    >
      <Carregado query={lida}>
        {({ meses, hoje }) => (
          <>
            <Section title="Como está ajustada">
              <Stack>
                <p>{ajusteEmPalavras(hoje)}</p>
                <p>
                  A concordância conta os casos em que a máquina tinha opinião e uma pessoa aprovou ou recusou. Entre os
                  dois limiares a máquina não tem opinião, e o que passou sozinho ninguém conferiu.
                </p>
                <p>
                  Vai a uma pessoa o que foi sorteado, o que ficou abaixo do limiar de cima (pela figura) e o que outra
                  coisa do caso pediu (outro motivo). O que uma pessoa mandou comparar (pedidos) não entra na
                  concordância.
                </p>
              </Stack>
            </Section>
            <Tabela
              caption="Comparações por mês"
              columns={colunas}
              rows={meses.flatMap(({ mes, modelos }): LinhaDoMes[] =>
                modelos.length > 0 ? modelos.map((dele) => ({ mes, dele })) : [{ mes, dele: null }],
              )}
              rowKey={({ mes, dele }) => `${mes} ${dele?.modelo ?? ''}`}
            />
          </>
        )}
      </Carregado>
    </Pagina>
  )
}

const figura = (quanto: number) => quanto.toLocaleString('pt-BR', { minimumFractionDigits: 2 })

function ajusteEmPalavras({ comparaRosto, aprovaSozinha, parceiros, amostra, minima, sozinha }: Hoje): string {
  const faixas = `Abaixo de ${figura(minima)} parecem pessoas diferentes; a partir de ${figura(sozinha)}, a mesma.`
  if (!comparaRosto) return `Nesta instalação só pessoas comparam rostos. ${faixas}`
  if (!aprovaSozinha || parceiros.length === 0) return `A máquina compara e uma pessoa sempre decide. ${faixas}`
  return `A partir de ${figura(sozinha)} a identidade passa sozinha em ${emLista(parceiros)}, e ${formatNumero(amostra * 100)}% do que passaria vai também a uma pessoa. Abaixo de ${figura(minima)} parecem pessoas diferentes. A máquina não recusa ninguém.`
}
