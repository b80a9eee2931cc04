import { CotaCardCompact, Section } from '@contempla/ui'
import { href } from '../../shell/rotas/href.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { nomeDaCota } from '../nome.ts'
import { type CotaDaTroca, etiquetaDaCota } from '../situacao/estado.ts'
import { useCotas } from '../useCotaEmUso.ts'
import classes from './ListaDeCotas.module.css'

/** The quotas that others let the person see, each named by whose it is. */
export function CotasDeOutros({ cotas }: { cotas: readonly CotaDaTroca[] }) {
  const { dia } = useHoje()
  const { atual } = useCotas()
  return (
    <Section title="De outras pessoas">
      <ul className={classes.lista}>
        {cotas.map((cota) => (
          <li key={cota.idCota}>
            <CotaCardCompact
              cota={{ ...cota, apelido: `${nomeDaCota(cota)}, de ${cota.delegada?.de}`, fotoUrl: null }}
              href={href('/detalhes-da-cota', {}, { cota: String(cota.idCota) })}
              current={cota.idCota === atual?.idCota}
              state={etiquetaDaCota(cota, dia)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
