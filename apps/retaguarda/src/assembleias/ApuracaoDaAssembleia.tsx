import { Section } from '@contempla/ui'
import { countOf, formatNumero } from '../shell/kit.ts'
import classes from './Assembleia.module.css'
import { CaixaDaAssembleia } from './CaixaDaAssembleia.tsx'
import { Contempladas } from './contemplacoes/Contempladas.tsx'
import { ClassificacaoDosLances } from './lances/ClassificacaoDosLances.tsx'
import { type Apuracao, metodos, numeroDaCota, palavraDoMotivo } from './palavras.ts'
import { SorteioDaAssembleia } from './sorteio/SorteioDaAssembleia.tsx'

interface ApuracaoDaAssembleiaProps {
  apuracao: Apuracao
  /** True for a preview of the result, false for the result itself. */
  previa?: boolean
}

/** Shows a whole assembly at a glance: the contemplated quotas, the reasons, and the fund's money. */
export function ApuracaoDaAssembleia({ apuracao, previa }: ApuracaoDaAssembleiaProps) {
  const {
    premios,
    participantes,
    aptas,
    sorteios,
    sorteiosDeExcluidas,
    lancesForaDaDisputa,
    totalForaDaDisputa,
    numeroDesempate,
  } = apuracao
  const [primeiro] = sorteios
  return (
    <>
      <Contempladas apuracao={apuracao} previa={previa === true} />
      <CaixaDaAssembleia apuracao={apuracao} />
      <Section
        title="O sorteio"
        lead={`${countOf(participantes, 'cota', 'cotas')} no grupo, ${countOf(aptas, 'apta', 'aptas')} a concorrer${primeiro ? `; ${metodos[primeiro.metodo]}` : ''}. Empates se desfazem pela distância até o número ${formatNumero(numeroDesempate)}.`}
      >
        {sorteios.length === 0 && <p className={classes.apoio}>O contrato do grupo não sorteia cotas ativas.</p>}
        {sorteios.map((sorteio, i) => (
          <SorteioDaAssembleia
            key={i}
            title={sorteios.length > 1 ? `${i + 1}º sorteio` : 'Entre as cotas ativas'}
            sorteio={sorteio}
            premios={premios}
          />
        ))}
        {sorteiosDeExcluidas.map((sorteio, i) => (
          <SorteioDaAssembleia
            key={`excluidas ${i}`}
            title={sorteiosDeExcluidas.length > 1 ? `${i + 1}º entre as excluídas` : 'Entre as cotas excluídas'}
            sorteio={sorteio}
            premios={premios}
            excluidas
          />
        ))}
      </Section>
      <ClassificacaoDosLances apuracao={apuracao} />
      {lancesForaDaDisputa.length > 0 && (
        <Section title="Lances fora da disputa" lead="Ofertaram, mas não puderam concorrer.">
          <ul className={classes.fora}>
            {lancesForaDaDisputa.map(({ cota, motivo }) => (
              <li key={cota}>
                <b className="numeros">{numeroDaCota(cota)}</b> {palavraDoMotivo(motivo)}
              </li>
            ))}
          </ul>
          {totalForaDaDisputa > lancesForaDaDisputa.length && (
            <p className={classes.apoio}>
              Aparecem {lancesForaDaDisputa.length} de {formatNumero(totalForaDaDisputa)}; a lista de lances tem todos.
            </p>
          )}
        </Section>
      )}
    </>
  )
}
