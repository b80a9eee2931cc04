import { useEffect, useState } from 'react'
import classes from './Personas.module.css'
import type { Credenciais } from './useLogin.ts'

type Persona = { nome: string; descricao: string; inscricao: string; senha: string }

/** Not a call of the contract: exists only where the server runs the demonstration. */
async function listPersonas(): Promise<Persona[]> {
  const response = await fetch('/demonstracao/personas').catch(() => null)
  return response?.ok ? response.json() : []
}

/** In the demonstration: who one can be. Choosing fills the form in; entering is still the person's act. */
export function Personas({ onChoose }: { onChoose: (credenciais: Credenciais) => void }) {
  const [personas, setPersonas] = useState<Persona[]>([])
  useEffect(() => {
    void listPersonas().then(setPersonas)
  }, [])
  if (personas.length === 0) return null
  return (
    <section className={classes.personas} aria-labelledby="personas">
      <h2 id="personas">Demonstração: entre como</h2>
      <ul>
        {personas.map(({ nome, descricao, inscricao, senha }) => (
          <li key={inscricao + senha}>
            <button type="button" onClick={() => onChoose({ inscricao, senha })}>
              <b>{nome}</b>
              <span>{descricao}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
