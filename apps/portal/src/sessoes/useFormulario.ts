import type { RefObject } from 'react'
import { useRef, useState } from 'react'

export type Valores<C extends string> = Readonly<Record<C, string>>
/** True, or the words to show at the field. */
type Regra<C extends string> = (valor: string, valores: Valores<C>) => true | string

export type FormularioNativo<C extends string> = {
  ref: RefObject<HTMLFormElement | null>
  erros: ReadonlyMap<C, string>
  /** Counts the attempts, so that the error summary takes the focus at each. */
  tentativa: number
  /** The values, when the asked fields (all, unless told) are right; else null, with the errors shown. */
  conferir: (pedidos?: readonly C[]) => Valores<C> | null
  /** Shows at a field what the server refused. */
  recusar: (campo: C, mensagem: string) => void
  escrever: (valores: Partial<Valores<C>>) => void
  /** Empties a field and goes to it, so that what is typed next is not lost in what was refused. */
  limpar: (campo: C) => void
  ler: () => Valores<C>
  focar: (campo: C) => void
}

type Estado<C> = { tentativa: number; erros: ReadonlyMap<C, string> }

/** A form of native fields: the browser holds the values. The way in carries no form library. */
export function useFormulario<C extends string>(regras: Readonly<Record<C, Regra<C>>>): FormularioNativo<C> {
  const ref = useRef<HTMLFormElement>(null)
  const [{ tentativa, erros }, setEstado] = useState<Estado<C>>({ tentativa: 0, erros: new Map() })
  // The keys of an object literal are exactly its type's.
  const campos = Object.keys(regras) as C[]
  const show = (next: ReadonlyMap<C, string>) => setEstado((antes) => ({ tentativa: antes.tentativa + 1, erros: next }))

  return {
    ref,
    erros,
    tentativa,
    conferir: (pedidos = campos) => {
      const valores = ler(ref.current, campos)
      const achados = pedidos.flatMap((campo): [C, string][] => {
        const resultado = regras[campo](valores[campo], valores)
        return resultado === true ? [] : [[campo, resultado]]
      })
      show(new Map(achados))
      return achados.length === 0 ? valores : null
    },
    recusar: (campo, mensagem) => show(new Map([[campo, mensagem]])),
    escrever: (valores) => {
      show(new Map())
      for (const campo of campos) {
        const controle = entrada(ref.current, campo)
        if (controle) controle.value = valores[campo] ?? ''
      }
    },
    limpar: (campo) => {
      const controle = entrada(ref.current, campo)
      if (!controle) return
      controle.value = ''
      controle.focus()
    },
    ler: () => ler(ref.current, campos),
    focar: (campo) => entrada(ref.current, campo)?.focus(),
  }
}

const ler = <C extends string>(form: HTMLFormElement | null, campos: readonly C[]): Valores<C> =>
  Object.fromEntries(campos.map((campo) => [campo, entrada(form, campo)?.value ?? ''])) as Record<C, string>

function entrada(form: HTMLFormElement | null, campo: string): HTMLInputElement | null {
  const controle = form?.elements.namedItem(campo)
  return controle instanceof HTMLInputElement ? controle : null
}
