import { ANGULOS, fotosDaVistoria, type TipoDeVeiculo } from '@contempla/consorcio'
import { Section } from '@contempla/ui'
import classes from './Lista.module.css'

/** Lists the photos that the link asks for, in the order of a walk around the vehicle. */
export function Fotos({ tipo }: { tipo: TipoDeVeiculo }) {
  const fotos = fotosDaVistoria(tipo)
  return (
    <Section title={`As ${fotos.length} fotos`}>
      <ol className={classes.lista}>
        {fotos.map((angulo) => (
          <li key={angulo}>
            {ANGULOS[angulo].nome}
            <span>{ANGULOS[angulo].ajuda}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
