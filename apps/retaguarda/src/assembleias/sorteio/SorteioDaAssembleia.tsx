import { formatCentavos, Tag } from '@contempla/ui'
import { useState } from 'react'
import { countOf, formatNumero } from '../../shell/kit.ts'
import comuns from '../Assembleia.module.css'
import { type Candidato, numeroDaCota, palavraDoMotivo, type Sorteio } from '../palavras.ts'
import { Rolagem } from '../Rolagem.tsx'
import { candidatosProvados, type Desfecho, desfechoDe, recortarPremio } from './leitura-do-sorteio.ts'
import classes from './Sorteio.module.css'

interface SorteioDaAssembleiaProps {
  title: string
  sorteio: Sorteio
  premios: readonly string[]
  excluidas?: boolean
}

/** One draw: each number that the prizes put forward, and why it was or was not the one. */
export function SorteioDaAssembleia({ title, sorteio, premios, excluidas }: SorteioDaAssembleiaProps) {
  const { candidatos, aproximacao, contemplada } = sorteio
  const [tudo, setTudo] = useState(false)
  const provados = candidatosProvados(candidatos, contemplada)
  const dispensados = candidatos.length - provados.length
  const visiveis = tudo ? candidatos : provados
  return (
    <article className={classes.sorteio}>
      <h3>{title}</h3>
      <p className={classes.desfecho}>{desfechoEmPalavras(sorteio, excluidas === true)}</p>
      <Candidatos
        title={`Candidatos: ${title}`}
        candidatos={visiveis}
        todos={candidatos}
        sorteio={sorteio}
        premios={premios}
      />
      {dispensados > 0 && (
        <button
          type="button"
          className={`${classes.mais} nao-imprimir`}
          aria-expanded={tudo}
          onClick={() => setTudo(!tudo)}
        >
          {tudo
            ? 'Esconder os que não precisaram'
            : `Mostrar ${countOf(dispensados, 'número que não precisou', 'números que não precisaram')}`}
        </button>
      )}
      {aproximacao.tentativas > 0 && (
        <>
          <p className={classes.desfecho}>
            Nenhum número dos prêmios servia: procurou-se a cota apta mais próxima,{' '}
            {countOf(aproximacao.tentativas, 'tentativa')}. Recusadas:{' '}
            {aproximacao.recusas
              .map(({ motivo, quantidade }) => `${palavraDoMotivo(motivo).toLowerCase()}, ${formatNumero(quantidade)}`)
              .join('; ') || 'nenhuma'}
            .
          </p>
          <Candidatos
            title={`Aproximação: ${title}`}
            candidatos={aproximacao.mostradas}
            todos={aproximacao.mostradas}
            sorteio={sorteio}
            premios={premios}
          />
          {aproximacao.mostradas.length < aproximacao.tentativas && (
            <p className={comuns.apoio}>Aparecem as primeiras e a última; o pacote da assembleia tem todas.</p>
          )}
        </>
      )}
    </article>
  )
}

function desfechoEmPalavras({ contemplada, servida, motivo, valorCentavos }: Sorteio, excluidas: boolean) {
  if (contemplada === null) return motivo ? `Ninguém: ${palavraDoMotivo(motivo).toLowerCase()}.` : 'Ninguém.'
  const cota = numeroDaCota(contemplada)
  const oQue = excluidas
    ? `restituição de ${formatCentavos(valorCentavos)}`
    : `crédito de ${formatCentavos(valorCentavos)}`
  return servida
    ? `Saiu a ${cota}, com ${oQue}.`
    : `Saiu a ${cota}, mas o caixa não cobre o ${oQue}: não é servida nesta assembleia.`.replace(
        'o restituição',
        'a restituição',
      )
}

interface CandidatosProps {
  title: string
  candidatos: readonly Candidato[]
  todos: readonly Candidato[]
  sorteio: Sorteio
  premios: readonly string[]
}

const marcas: Record<Desfecho, string> = { recusado: '✕', sorteado: '✓', dispensado: '·' }

function Candidatos({ title, candidatos, todos, sorteio, premios }: CandidatosProps) {
  return (
    <Rolagem label={title}>
      <table className={classes.candidatos}>
        <caption className="visualmente-oculto">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Ordem</th>
            <th scope="col">Prêmio</th>
            <th scope="col">Número</th>
            <th scope="col">Cota</th>
            <th scope="col">O que houve</th>
          </tr>
        </thead>
        <tbody>
          {candidatos.map((candidato) => {
            const desfecho = desfechoDe(todos, candidato, sorteio.contemplada)
            return (
              <tr key={candidato.ordem} data-desfecho={desfecho}>
                <th scope="row">{candidato.ordem}º</th>
                <td>
                  <Premio candidato={candidato} todos={sorteio.candidatos} premios={premios} />
                </td>
                <td>{candidato.sorteado}</td>
                <td>{candidato.cota === null ? '—' : numeroDaCota(candidato.cota)}</td>
                <td>
                  <span className={classes.marca} aria-hidden="true">
                    {marcas[desfecho]}
                  </span>
                  <Motivo candidato={candidato} desfecho={desfecho} servida={sorteio.servida} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Rolagem>
  )
}

function Motivo({ candidato, desfecho, servida }: { candidato: Candidato; desfecho: Desfecho; servida: boolean }) {
  if (candidato.motivo) return <>{palavraDoMotivo(candidato.motivo)}</>
  if (desfecho === 'dispensado') return <>Não precisou</>
  return servida ? <b>Sorteada</b> : <Tag tone="atencao">Sorteada, sem caixa</Tag>
}

interface PremioProps {
  candidato: Candidato
  todos: readonly Candidato[]
  premios: readonly string[]
}

/** The prize with the digits that count set apart. */
function Premio({ candidato, todos, premios }: PremioProps) {
  const recorte = recortarPremio(premios, todos, candidato)
  if (!recorte) return <>por proximidade</>
  const [antes, numero, depois] = recorte
  return (
    <>
      <span className={classes.ordinal}>{candidato.premio}º</span>{' '}
      <span className={classes.premio}>
        {antes}
        <mark>{numero}</mark>
        {depois}
      </span>
    </>
  )
}
