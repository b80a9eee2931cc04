import { formatCentavos, Link, Section, Tag } from '@contempla/ui'
import { contar, formatPpt, href } from '../shell/kit.ts'
import classes from './Assembleia.module.css'
import { type Apuracao, modalidades, numeroDaCota } from './palavras.ts'
import { Rolagem } from './Rolagem.tsx'

type Lance = Apuracao['lances'][number]

/** The bids from the winner down, and the point where the fund ends. */
export function ClassificacaoDosLances({ apuracao: { lances, totalDeLances } }: { apuracao: Apuracao }) {
  const maior = Math.max(1, ...lances.map(({ percentualPpt }) => percentualPpt))
  const ultimo = lances.findLastIndex(({ contemplado }) => contemplado)
  const titulo = 'Classificação dos lances'
  return (
    <Section
      title="Os lances"
      lead={
        totalDeLances === 0
          ? 'Nenhum lance concorre nesta assembleia.'
          : `${contar(totalDeLances, 'lance concorre', 'lances concorrem')}, do maior percentual do crédito ao menor. A linha marca onde o caixa acaba.`
      }
    >
      {totalDeLances > 0 && (
        <Rolagem rotulo={titulo}>
          <table className={classes.lances}>
            <caption className="visualmente-oculto">{titulo}</caption>
            <thead>
              <tr>
                <th scope="col">Posição</th>
                <th scope="col">Cota</th>
                <th scope="col">Percentual</th>
                <th scope="col">Modalidade</th>
                <th scope="col" className={classes.direita}>
                  Lance
                </th>
                <th scope="col" className={classes.direita}>
                  Embutido
                </th>
                <th scope="col" className={classes.direita}>
                  FGTS
                </th>
                <th scope="col">O que houve</th>
                <th scope="col" className={classes.direita}>
                  Caixa depois
                </th>
              </tr>
            </thead>
            <tbody>
              {lances.map((lance, i) => (
                <Linha key={lance.cota} lance={lance} maior={maior} corte={i === ultimo && i < lances.length - 1} />
              ))}
            </tbody>
          </table>
        </Rolagem>
      )}
      {totalDeLances > lances.length && (
        <p className={classes.apoio}>
          Aparecem os {lances.length} primeiros de {totalDeLances}; o pacote tem todos.
        </p>
      )}
    </Section>
  )
}

function Linha({ lance, maior, corte }: { lance: Lance; maior: number; corte: boolean }) {
  return (
    <tr data-contemplado={lance.contemplado || undefined} data-corte={corte || undefined}>
      <th scope="row">{lance.posicao}º</th>
      <td>
        <Link href={href('/consorciados/cotas/:id', { id: lance.cotaId })}>{numeroDaCota(lance.cota)}</Link>
      </td>
      <td>
        <span className={classes.percentual}>
          {formatPpt(lance.percentualPpt)}
          <i style={{ inlineSize: `${(lance.percentualPpt / maior) * 100}%` }} aria-hidden="true" />
        </span>
      </td>
      <td>
        {modalidades[lance.modalidade]} {lance.quitacao && <Tag tone="info">Quita a cota</Tag>}
      </td>
      <td className={classes.direita}>{formatCentavos(lance.valorCentavos)}</td>
      <td className={classes.direita}>{lance.embutidoCentavos ? formatCentavos(lance.embutidoCentavos) : '—'}</td>
      <td className={classes.direita}>{lance.fgtsCentavos ? formatCentavos(lance.fgtsCentavos) : '—'}</td>
      <td>{lance.contemplado ? <b>✓ Contemplado</b> : 'Não coube no caixa'}</td>
      <td className={classes.direita}>{formatCentavos(lance.saldoCentavos)}</td>
    </tr>
  )
}
