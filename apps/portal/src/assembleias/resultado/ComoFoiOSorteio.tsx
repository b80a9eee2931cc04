import { cotaDoNumero } from '@contempla/consorcio'
import { Explain, formatDia, Section } from '@contempla/ui'
import type { ReactNode } from 'react'
import type { Resultado } from '../consultas.ts'
import { Distancia } from './Distancia.tsx'
import { inicioNoPremio, oQueDeu } from './palavras.ts'
import classes from './Sorteio.module.css'

type Sorteio = Resultado['sorteios'][number]
type Candidato = Sorteio['candidatos'][number]
type Props = { resultado: Resultado; sorteio: Sorteio; vez: number | null }

const soOPrimeiro = 6

/** The draw step by step: the prizes, the numbers that they give, and the quota that took it. */
export function ComoFoiOSorteio({ resultado, sorteio, vez }: Props) {
  const { candidatos, aproximacao, contemplada } = sorteio
  const decisivo = candidatos.find(({ cota, motivo }) => cota !== null && cota === contemplada && motivo === null)
  const olhados = decisivo ? candidatos.slice(0, candidatos.indexOf(decisivo) + 1) : candidatos
  return (
    <Section title={vez === null ? 'Como foi o sorteio' : `Como foi o ${vez}º sorteio`}>
      <ol className={classes.passos}>
        <Passo titulo="A Loteria Federal sorteou cinco prêmios">
          <p>
            Em {formatDia(resultado.dataExtracao)}
            {resultado.concurso !== null && `, no concurso ${resultado.concurso}`}.
          </p>
          <Premios premios={resultado.premios} candidatos={candidatos} decisivo={decisivo} />
        </Passo>
        <Passo titulo="Deles saem números, que se olham em ordem">
          <Numeros candidatos={olhados} contemplada={contemplada} minha={resultado.daCota.cota} />
        </Passo>
        {aproximacao.tentativas > 0 && (
          <Passo titulo={`Nenhum servia: vale a cota mais perto da ${cotaDoNumero(resultado.numeroDesempate)}`}>
            <Procura aproximacao={aproximacao} contemplada={contemplada} minha={resultado.daCota.cota} />
          </Passo>
        )}
        <Passo
          titulo={
            contemplada === null
              ? 'Nenhuma cota podia ser contemplada'
              : `A sorteada foi a cota ${cotaDoNumero(contemplada)}`
          }
        >
          {contemplada !== null && (
            <Distancia
              participantes={resultado.participantes}
              sorteada={contemplada}
              minha={resultado.daCota.distancia === null ? null : resultado.daCota.cota}
            />
          )}
          {contemplada !== null && !sorteio.servida && <p>O fundo do grupo não cobriu o crédito dela.</p>}
        </Passo>
      </ol>
    </Section>
  )
}

function Passo({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <li className={classes.passo}>
      <h3>{titulo}</h3>
      {children}
    </li>
  )
}

type PremiosProps = { premios: readonly string[]; candidatos: readonly Candidato[]; decisivo: Candidato | undefined }

/** The prizes as tiles, with the digits that gave the drawn number set off. */
function Premios({ premios, candidatos, decisivo }: PremiosProps) {
  const inicio = decisivo ? inicioNoPremio(candidatos, decisivo) : 0
  const usado = (premio: number, i: number) =>
    decisivo?.premio === premio && i >= inicio && i < inicio + decisivo.sorteado.length
  return (
    <ol className={classes.premios}>
      {premios.map((premio, p) => (
        <li key={p}>
          <span className={classes.ordem}>{p + 1}º</span>
          <span className="visualmente-oculto">{premio}</span>
          <span className={classes.algarismos} aria-hidden="true">
            {Array.from(premio, (algarismo, i) => (
              <span key={i} data-usado={usado(p + 1, i) || undefined}>
                {algarismo}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}

type NumerosProps = { candidatos: readonly Candidato[]; contemplada: number | null; minha: number }

/** Each number, the quota that it means, and what became of it; a long list shows its beginning and its end. */
function Numeros({ candidatos, contemplada, minha }: NumerosProps) {
  const ultimo = candidatos.at(-1)
  const longa = candidatos.length > soOPrimeiro + 1
  const linhas = longa && ultimo ? [...candidatos.slice(0, soOPrimeiro - 1), ultimo] : candidatos
  return (
    <>
      <ListaDeNumeros candidatos={linhas} contemplada={contemplada} minha={minha} />
      {longa && (
        <Explain question={`Ver os ${candidatos.length} números olhados`}>
          <ListaDeNumeros candidatos={candidatos} contemplada={contemplada} minha={minha} />
        </Explain>
      )}
    </>
  )
}

function ListaDeNumeros({ candidatos, contemplada, minha }: NumerosProps) {
  return (
    <ol className={classes.numeros}>
      {candidatos.map((candidato) => {
        const { ordem, sorteado, cota, motivo } = candidato
        const levou = motivo === null && cota !== null && cota === contemplada
        return (
          <li key={ordem} data-levou={levou || undefined}>
            <b>{sorteado}</b>
            <span>
              {cota !== null &&
                String(cota) !== sorteado &&
                Number(sorteado) !== cota &&
                `É a cota ${cotaDoNumero(cota)}: `}
              {cota === minha && 'a sua: '}
              {oQueDeu(candidato, contemplada)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

type ProcuraProps = { aproximacao: Sorteio['aproximacao']; contemplada: number | null; minha: number }

function Procura({ aproximacao: { tentativas, mostradas }, contemplada, minha }: ProcuraProps) {
  return (
    <>
      <p>
        {tentativas === 1
          ? 'A primeira olhada já servia.'
          : `Olha-se em volta, uma a uma, até achar quem podia ser contemplada: foram ${tentativas}.`}
      </p>
      <Numeros candidatos={mostradas} contemplada={contemplada} minha={minha} />
    </>
  )
}
