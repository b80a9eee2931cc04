import { formatCentavos } from '@contempla/ui'
import { countOf, Ficha } from '../shell/kit.ts'
import classes from './Assembleia.module.css'
import { type Apuracao, excluidaDe, numeroDaCota } from './palavras.ts'
import { numerosDaPublicacao } from './sorteio/leitura-do-sorteio.ts'

const cotas = (n: number) => (n === 0 ? 'Nenhuma cota' : countOf(n, 'cota'))

/** Shows the effects of publishing, in numbers and by name, and says which of them are final. */
export function ResumoDaPublicacao({ apuracao }: { apuracao: Apuracao }) {
  const { contempladas, saldoInicialCentavos, saldoFinalCentavos } = apuracao
  const { sorteio, lance, restituidas } = numerosDaPublicacao(apuracao)
  return (
    <div className={classes.publicacao}>
      <Ficha
        items={[
          { label: 'Por sorteio', value: `${cotas(sorteio.cotas)}, ${formatCentavos(sorteio.credito)} de crédito` },
          {
            label: 'Por lance',
            value: `${cotas(lance.cotas)}, ${formatCentavos(lance.credito)} de crédito${lance.cotas > 0 ? ` e ${formatCentavos(lance.lances)} de lances` : ''}`,
          },
          restituidas.length > 0 && {
            label: 'Restituição por sorteio',
            value: `${countOf(restituidas.length, 'cota excluída', 'cotas excluídas')}, ${formatCentavos(restituidas.reduce((soma, { valorCentavos }) => soma + valorCentavos, 0))}`,
          },
          {
            label: 'Fundo comum',
            value: `De ${formatCentavos(saldoInicialCentavos)} para ${formatCentavos(saldoFinalCentavos)}`,
          },
        ]}
      />
      <ul className={classes.resumo}>
        {contempladas.map(({ cota, titular, forma }) => (
          <li key={cota}>
            <b>{numeroDaCota(cota)}</b> {titular}, {forma === 'sorteio' ? 'por sorteio' : 'por lance'}
          </li>
        ))}
        {restituidas.map((sorteada) => (
          <li key={excluidaDe(sorteada)}>
            <b>{excluidaDe(sorteada)}</b> excluída, recebe de volta {formatCentavos(sorteada.valorCentavos)}
          </li>
        ))}
      </ul>
      <p>
        <b>Não há como desfazer.</b> O resultado publicado não muda nem se publica outra vez, e os titulares são
        avisados na hora. Uma contemplação só se desfaz depois, uma a uma, enquanto o crédito não foi usado.
      </p>
    </div>
  )
}
