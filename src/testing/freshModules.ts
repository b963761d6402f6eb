// Runs before each test file. A worker keeps its process for the next file, because loading the libraries
// takes a third of the time of all tests. Own modules have state, so each file gets new ones.
import { vi } from 'vitest'

vi.resetModules()
