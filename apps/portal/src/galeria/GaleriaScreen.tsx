import type { SchemeChoiceValue } from '@contempla/ui'
import { chooseScheme, FilterChips, ScreenHeading, Snackbar, TemaProvider, useScheme } from '@contempla/ui'
import { useState } from 'react'
import type { NomeDaMarca } from './exemplos.ts'
import { marcas } from './exemplos.ts'
import classes from './GaleriaScreen.module.css'
import { ParteDeAvisos } from './ParteDeAvisos.tsx'
import { ParteDeCotas } from './ParteDeCotas.tsx'
import { ParteDeDados } from './ParteDeDados.tsx'
import { ParteDeEstados } from './ParteDeEstados.tsx'
import { ParteDeFormulario } from './ParteDeFormulario.tsx'
import { ParteDeMolduras } from './ParteDeMolduras.tsx'
import { ParteDeTema } from './ParteDeTema.tsx'

const opcoesDeMarca = Object.entries(marcas).map(([value, { nome }]) => ({ value: value as NomeDaMarca, label: nome }))
const opcoesDeEsquema: { value: SchemeChoiceValue; label: string }[] = [
  { value: 'auto', label: 'Como o aparelho' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
]

/** Every shared piece in every state, in three brands, light and dark. */
export function GaleriaScreen() {
  const [marca, setMarca] = useState<NomeDaMarca>('contempla')
  const [moldura, setMoldura] = useState<string | null>(null)
  const showMoldura = (nome: string | null) => {
    setMoldura(nome)
    window.scrollTo(0, 0)
  }
  const { choice } = useScheme()
  return (
    <TemaProvider marca={marcas[marca].marca}>
      {moldura ? (
        <ParteDeMolduras moldura={moldura} onSair={() => showMoldura(null)} />
      ) : (
        <main className={classes.pagina}>
          <ScreenHeading lead="As peças do portal, em todos os seus estados.">Galeria</ScreenHeading>
          <div className={classes.comandos}>
            <FilterChips label="Marca" options={opcoesDeMarca} value={marca} onChange={setMarca} />
            <FilterChips label="Aparência" options={opcoesDeEsquema} value={choice} onChange={chooseScheme} />
          </div>
          <ParteDeCotas />
          <ParteDeDados />
          <ParteDeFormulario />
          <ParteDeAvisos onMoldura={showMoldura} />
          <ParteDeEstados />
          <ParteDeTema marca={marcas[marca].marca} />
        </main>
      )}
      <Snackbar />
    </TemaProvider>
  )
}
